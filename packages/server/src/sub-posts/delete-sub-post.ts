import { PostAction, SubPostAction } from "@itoguchi/core/history/history";
import { fail } from "@itoguchi/core/kernel/errors";
import { mayDelete } from "@itoguchi/core/posts/post.policy";
import { deleteSubPost as operation } from "@itoguchi/core/sub-posts/sub-posts.operations";
import { emitToProject } from "../kernel/events.ts";
import { noteHistory } from "../project-engine/note-history.ts";
import { projectCommand } from "../project-engine/project-command.ts";
import { putInTrash } from "../project-engine/trash-items.ts";
import { accessSubPost, touchedSubPost } from "./sub-posts.access.ts";

/** In the trash for thirty days; its number is not given again. */
export const deleteSubPost = projectCommand(operation.input, operation.capability, async (ctx, numbers) => {
  const { db, workspaceId, projectId } = ctx;
  const { post, subPost } = await accessSubPost(ctx, numbers);
  if (!mayDelete(ctx.member, subPost))
    throw fail("Forbidden", { message: "サブ投稿を削除できるのは、作った人とマネージャー以上の人です。" });
  await db
    .updateTable("subPost")
    .set({ deletedAt: ctx.now })
    .where("workspaceId", "=", workspaceId)
    .where("id", "=", subPost.id)
    .execute();
  const { id, title, subPostProjectSerialNumber } = subPost;
  const number = subPostProjectSerialNumber;
  await putInTrash(ctx, { id, kind: "SUB_POST", name: title, postId: post.id, number, madeBy: subPost.postedBy });
  const named = { subPostTitle: title, subPostProjectSerialNumber };
  await noteHistory(ctx, [
    { postId: post.id, subPostId: id, actionType: SubPostAction.DELETE, detail: { before: { title } } },
    { postId: post.id, subPostId: null, actionType: PostAction.DELETE_SUB_POST, detail: { before: named } },
  ]);
  await emitToProject(ctx, projectId, "subPosts.removed", { idList: [id] });
  return touchedSubPost(subPost);
});
