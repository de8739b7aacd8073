import type { Rooms } from "./body/rooms.ts";

declare module "../kernel/services.ts" {
  interface Services {
    /** The documents that people have open here. */
    rooms: Rooms;
  }
}
