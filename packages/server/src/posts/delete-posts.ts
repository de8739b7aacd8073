import { PostAction } from "@itoguchi/core/history/history";
import { fail } from "@itoguchi/core/kernel/errors";
import { mayDelete } from "@itoguchi/core/posts/post.policy";
import { PostNumbers } from "@itoguchi/core/posts/posts.operations";
import { postCommand } from "../project-engine/post-command.ts";
import { accessPost, touched } from "./posts.access.ts";

/** In the trash for thirty days, with its links. */
export const deletePosts = postCommand(PostNumbers, "post.write", (ctx, { projectSerialNumberList }) => ({
  postList: projectSerialNumberList.map((number) => {
    const post = accessPost(ctx.draft, number, "projectSerialNumberList");
    if (!mayDelete(ctx.member, post))
      throw fail("Forbidden", { message: `投稿 #${number} を消せるのは、作った人とマネージャー以上の人です。` });
    ctx.draft.note(post.id, { actionType: PostAction.DELETE, detail: { before: { title: post.title } } });
    for (const link of ctx.draft.linksOf(post.id)) ctx.draft.hide(link);
    return touched(ctx.draft.change(post, { deletedAt: ctx.now.toISOString() }));
  }),
}));
