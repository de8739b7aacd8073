import type { QueuedInput } from "@itoguchi/client/project/outbox";
import type { ExpectedEvent } from "@itoguchi/client/project/queued-mutation";
import type { Operation } from "@itoguchi/core/kernel/operation";
import type { OpenSubPost } from "@itoguchi/core/post-details/post-detail";
import { shownToSubPost } from "@itoguchi/core/post-details/show-sub-post";
import type { RichText } from "@itoguchi/core/rich-text/rich-text";
import type { Sending } from "../body/write-text.ts";
import type { DetailTools } from "../parts/detail-tools.ts";

interface Changed<O extends Operation> {
  subPost: OpenSubPost;
  /** The post it belongs to. */
  postId: string;
  /** What it shows as until the server has told of it. */
  fields: Partial<OpenSubPost>;
  operation: O;
  input: QueuedInput<O>;
  sending?: Sending;
}

/** Queued; whoever asked for it says so when it is refused. */
export function changeSubPost<O extends Operation>(
  perform: DetailTools["perform"],
  { subPost, postId, fields, operation, input, sending = { isAwaited: true } }: Changed<O>,
): Promise<unknown> {
  const list = [shownToSubPost({ ...subPost, ...fields }, postId)];
  const text = "contents" in fields ? { contents: { [subPost.id]: fields.contents as RichText | null } } : {};
  const events: ExpectedEvent[] = [{ type: "subPosts.saved", payload: { list, ...text } }];
  return perform({ changes: [], events, operation, input, ...sending });
}
