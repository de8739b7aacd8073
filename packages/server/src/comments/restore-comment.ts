import { PostAction, SubPostAction } from "@itoguchi/core/history/history";
import { noteHistory } from "../project-engine/note-history.ts";
import type { ProjectCtx } from "../project-engine/project-command.ts";
import { accessComment, tellComment } from "./comments.access.ts";

interface Place {
  id: string;
  postId: string;
  subPostId: string | null;
}

/** At its place in the talk, with the reactions it had. */
export async function restoreComment(ctx: ProjectCtx, { id, ...home }: Place): Promise<void> {
  await ctx.db
    .updateTable("comment")
    .set({ ...home, deletedAt: null })
    .where("workspaceId", "=", ctx.workspaceId)
    .where("id", "=", id)
    .execute();
  const comment = await accessComment(ctx, id);
  const { postId, subPostId, commentText } = comment;
  const detail = { commentId: id, after: { comment: commentText } };
  await noteHistory(ctx, [
    subPostId
      ? { postId, subPostId, actionType: SubPostAction.RESTORE_COMMENT, detail }
      : { postId, subPostId: null, actionType: PostAction.RESTORE_COMMENT, detail },
  ]);
  await tellComment(ctx, comment);
}
