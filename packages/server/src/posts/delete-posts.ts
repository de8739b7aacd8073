import { fail } from "@itoguchi/core/kernel/errors";
import { mayDelete } from "@itoguchi/core/posts/post.policy";
import { postNumber } from "@itoguchi/core/posts/post-number";
import { PostNumbers } from "@itoguchi/core/posts/posts.operations";
import { postCommand } from "../project-engine/post-command.ts";
import { accessPost, touched } from "./posts.access.ts";
import { removePost } from "./remove-post.ts";

export const deletePosts = postCommand(PostNumbers, "post.write", (ctx, { projectSerialNumberList }) => ({
  postList: projectSerialNumberList.map((number) => {
    const post = accessPost(ctx, number, "projectSerialNumberList");
    if (!mayDelete(ctx.member, post))
      throw fail("Forbidden", {
        message: `投稿 ${postNumber(ctx.projectKey, number)} を削除できるのは、作った人とマネージャー以上の人です。`,
      });
    return touched(removePost(ctx, post));
  }),
}));
