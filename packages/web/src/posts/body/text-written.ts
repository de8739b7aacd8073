import type { ExpectedEvent } from "@itoguchi/client/project/queued-mutation";
import { type RichText, richTextPlain } from "@itoguchi/core/rich-text/rich-text";

/** What a queued text of a post is expected to cause. */
export function textWritten(postId: string, contents: RichText | null, contentsVersion: number): ExpectedEvent {
  const change = { id: postId, contentsText: richTextPlain(contents), contentsVersion };
  return { type: "posts.changed", payload: { list: [change], contents: { [postId]: contents } } };
}
