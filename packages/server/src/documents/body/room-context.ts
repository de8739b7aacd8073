import type { Cut } from "./cut.ts";
import type { DocumentClaims } from "./document-token.ts";
import type { Entered } from "./enter-document.ts";

/** What a connection knows of its socket, and of whoever opened it once they were let in. */
export interface RoomContext {
  cut(cut: Cut): void;
  /** What they wrote is kept. */
  edited(): Promise<void>;
  signal: AbortSignal;
  claims: DocumentClaims;
  entered?: Entered;
  /** What Yjs calls their editor. */
  client?: number | undefined;
}
