import { PostAction } from "@itoguchi/core/history/history";
import type { Post } from "@itoguchi/core/model/post";
import type { WriteCtx } from "../project-engine/writer.ts";

/** In the trash for thirty days, with its links. */
export function removePost({ draft, now }: WriteCtx, post: Post): Post {
  draft.note(post.id, { actionType: PostAction.DELETE, detail: { before: { title: post.title } } });
  for (const link of draft.linksOf(post.id)) draft.hide(link);
  return draft.change(post, { deletedAt: now.toISOString() });
}
