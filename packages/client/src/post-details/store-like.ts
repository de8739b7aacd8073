import type { PostChange } from "@itoguchi/core/posts/post.events";
import type { Send } from "../project/outbox.ts";
import type { StreamEvent } from "./touches.ts";

/** What a detail needs of the project's store. */
export interface StoreLike {
  ask: Send;
  listen(listener: (event: StreamEvent) => void): () => void;
  subscribe(listener: () => void): () => void;
  version(): number;
  accountName: (memberId: string) => string | undefined;
  /** What waits to be sent or told. */
  expected: { readonly events: readonly Pick<StreamEvent, "type" | "payload">[] };
  /** What was done to a post and is not confirmed; it goes when it is refused. */
  overlay: { above(postId: string): PostChange | undefined };
  replica: { section(id: string): { archivedAt: string | null } | undefined };
}
