import type { Directories } from "./directories.ts";
import type { Replicas } from "./replicas.ts";
import type { Writer } from "./writer.ts";

declare module "../kernel/services.ts" {
  interface Services {
    replicas: Replicas;
    directories: Directories;
    writer: Writer;
  }
}
