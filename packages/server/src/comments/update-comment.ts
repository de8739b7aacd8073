import { mayChangeComment } from "@itoguchi/core/comments/comment.policy";
import { updateComment as operation } from "@itoguchi/core/comments/comments.operations";
import { PostAction } from "@itoguchi/core/history/history";
import { fail } from "@itoguchi/core/kernel/errors";
import { noteHistory } from "../project-engine/note-history.ts";
import { projectCommand } from "../project-engine/project-command.ts";
import { accessComment, readContents, tellComment } from "./comments.access.ts";

export const updateComment = projectCommand(
  operation.input,
  operation.capability,
  async (ctx, { id, contents: sent }) => {
    const { db, workspaceId, now } = ctx;
    const before = await accessComment(ctx, id);
    if (!mayChangeComment(ctx.member, before))
      throw fail("Forbidden", { message: "コメントを書きかえられるのは、書いた人だけです。" });
    const { contents, commentText, mentionedIdList } = await readContents(ctx, sent);
    await db
      .updateTable("comment")
      .set({ contents: JSON.stringify(contents), commentText, mentioned: mentionedIdList, updatedAt: now })
      .where("workspaceId", "=", workspaceId)
      .where("id", "=", id)
      .execute();
    // The history of sub-posts has no number for this.
    if (before.subPostId === null)
      await noteHistory(ctx, [
        {
          postId: before.postId,
          subPostId: null,
          actionType: PostAction.UPDATE_COMMENT,
          detail: { commentId: id, before: { comment: before.commentText }, after: { comment: commentText } },
        },
      ]);
    return tellComment(ctx, { ...before, contents, commentText, mentionedIdList, updatedAt: now.toISOString() });
  },
);
