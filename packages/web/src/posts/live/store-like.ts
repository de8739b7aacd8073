import type { Send } from "@itoguchi/client/project/outbox";
import type { Post } from "@itoguchi/core/model/post";
import type { Told } from "./touches.ts";

/** What a detail needs of the project's store. */
export interface StoreLike {
  ask: Send;
  listen(listener: (event: Told) => void): () => void;
  subscribe(listener: () => void): () => void;
  version(): number;
  accountName(memberId: string): string | undefined;
  /** What waits to be sent or told. */
  expected: { readonly events: readonly Pick<Told, "type" | "payload">[] };
  /** Its posts show what was done before the server has confirmed it, and go back when it refuses. */
  replica: { postOfNumber(number: number): Post | undefined };
}
