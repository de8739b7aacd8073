import { mayDeleteComment } from "@itoguchi/core/comments/comment.policy";
import { deleteComment as operation } from "@itoguchi/core/comments/comments.operations";
import { PostAction, SubPostAction } from "@itoguchi/core/history/history";
import { fail } from "@itoguchi/core/kernel/errors";
import { emitToProject } from "../kernel/events.ts";
import { noteHistory } from "../project-engine/note-history.ts";
import { projectCommand } from "../project-engine/project-command.ts";
import { putInTrash } from "../project-engine/trash-items.ts";
import { accessComment } from "./comments.access.ts";

/** Of a comment where others have a name. */
const LONGEST_NAME = 200;

/** In the trash for thirty days. */
export const deleteComment = projectCommand(operation.input, operation.capability, async (ctx, { id }) => {
  const { postId, subPostId, ...comment } = await accessComment(ctx, id);
  if (!mayDeleteComment(ctx.member, comment))
    throw fail("Forbidden", { message: "コメントを削除できるのは、書いた人とマネージャー以上の人です。" });
  await ctx.db
    .updateTable("comment")
    .set({ deletedAt: ctx.now })
    .where("workspaceId", "=", ctx.workspaceId)
    .where("id", "=", id)
    .execute();
  const name = comment.commentText.slice(0, LONGEST_NAME);
  await putInTrash(ctx, { id, kind: "COMMENT", name, postId, subPostId, madeBy: comment.commentedBy });
  const detail = { commentId: id, before: { comment: comment.commentText } };
  await noteHistory(ctx, [
    subPostId
      ? { postId, subPostId, actionType: SubPostAction.DELETE_COMMENT, detail }
      : { postId, subPostId: null, actionType: PostAction.DELETE_COMMENT, detail },
  ]);
  await emitToProject(ctx, ctx.projectId, "comments.removed", { idList: [id] });
  return { id };
});
