import { PostAction } from "@itoguchi/core/history/history";
import { fail } from "@itoguchi/core/kernel/errors";
import { mayDelete } from "@itoguchi/core/posts/post.policy";
import { PostNumbers } from "@itoguchi/core/posts/posts.operations";
import { connectionOf } from "../kernel/db/connection-of.ts";
import { emitToProject } from "../kernel/events.ts";
import { noteHistory } from "../project-engine/note-history.ts";
import { projectCommand } from "../project-engine/project-command.ts";
import { readDeletedPosts } from "../project-engine/read-posts.ts";
import { touched } from "./posts.access.ts";

/** Deleted ones are back where they were, without their links. Whoever may delete one may take that back. */
export const restorePosts = projectCommand(PostNumbers, "post.write", async (ctx, { projectSerialNumberList }) => {
  const numbers = [...new Set(projectSerialNumberList)];
  const posts = await readDeletedPosts(connectionOf(ctx.db), ctx, numbers);
  const isOwn = posts.every((post) => mayDelete(ctx.member, post));
  const isPlaced = posts.every(({ sectionId }) => ctx.replica.section(sectionId));
  if (posts.length < numbers.length || !isOwn || !isPlaced) throw fail("EntityNotFound");
  await ctx.db
    .updateTable("post")
    .set({ deletedAt: null })
    .where("workspaceId", "=", ctx.workspaceId)
    .where(
      "id",
      "in",
      posts.map(({ id }) => id),
    )
    .execute();
  await noteHistory(
    ctx,
    posts.map(({ id }) => ({ postId: id, subPostId: null, actionType: PostAction.RESTORE, detail: {} })),
  );
  await emitToProject(ctx, ctx.projectId, "posts.registered", { list: posts });
  return { postList: posts.map(touched) };
});
