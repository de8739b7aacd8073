import type { ExpectedEvent } from "@itoguchi/client/project/letter";
import type { QueuedInput } from "@itoguchi/client/project/outbox";
import type { Operation } from "@itoguchi/core/kernel/operation";
import type { ShownSubPost } from "@itoguchi/core/post-details/post-detail";
import { shownToSubPost } from "@itoguchi/core/post-details/show-sub-post";
import type { DetailTools } from "../parts/detail-tools.ts";

interface Changed<O extends Operation> {
  subPost: ShownSubPost;
  /** The post it belongs to. */
  postId: string;
  /** What it shows as until the server has told of it. */
  fields: Partial<ShownSubPost>;
  operation: O;
  input: QueuedInput<O>;
}

/** Queued; whoever asked for it says so when it is refused. */
export function changeSubPost<O extends Operation>(
  perform: DetailTools["perform"],
  { subPost, postId, fields, operation, input }: Changed<O>,
): Promise<unknown> {
  const events: ExpectedEvent[] = [
    { type: "subPosts.saved", payload: { list: [shownToSubPost({ ...subPost, ...fields }, postId)] } },
  ];
  return perform({ changes: [], events, operation, input, isAwaited: true });
}
