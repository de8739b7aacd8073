import { Hocuspocus, type WebSocketLike } from "@hocuspocus/server";
import { MOST_UPDATE_BYTES } from "@itoguchi/core/documents/body.calls";
import { OpenRooms, type RoomServices } from "./open-rooms.ts";
import type { RoomContext } from "./room-context.ts";
import { roomHooks } from "./room-hooks.ts";

export interface Rooms {
  /** A socket of a document, from its first message on. */
  open(socket: WebSocketLike, context: Pick<RoomContext, "cut" | "edited" | "signal" | "claims">): Connection;
  /** Settled once everything that was applied in a document is kept. */
  whenKept(name: string): Promise<void>;
  stop(): Promise<void>;
}

type Connection = Pick<ReturnType<Hocuspocus["handleConnection"]>, "handleMessage" | "handleClose">;

/** Quiet for so long, or changed for so long, and the text is made anew from the updates. */
const QUIET_MS = 2_000;
const LONGEST_MS = 10_000;

/** The documents that are open in this process (ADR 0055). */
export function createRooms(services: RoomServices): Rooms {
  const rooms = new OpenRooms(services, (document) => void server.unloadDocument(document));
  const server: Hocuspocus<RoomContext> = new Hocuspocus<RoomContext>({
    quiet: true,
    debounce: QUIET_MS,
    maxDebounce: LONGEST_MS,
    maxPendingDocuments: 1,
    maxUnauthenticatedQueueSize: 2 * MOST_UPDATE_BYTES,
    ...roomHooks(services, rooms),
  });
  return {
    open: (socket, context) => server.handleConnection(socket, new Request("http://localhost/"), context),
    whenKept: (name) => rooms.get(name)?.room.updates.whenKept() ?? Promise.reject(new Error("closed")),
    async stop() {
      server.closeConnections();
      await Promise.all(rooms.all().map(({ room }) => room.isKept()));
      server.flushPendingStores();
      await Promise.all([...server.documents.values()].map((document) => document.saveMutex.waitForUnlock()));
    },
  };
}
