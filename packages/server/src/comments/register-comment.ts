import { registerComment as operation } from "@itoguchi/core/comments/comments.operations";
import { PostAction, SubPostAction } from "@itoguchi/core/history/history";
import { fail } from "@itoguchi/core/kernel/errors";
import { noteHistory } from "../project-engine/note-history.ts";
import { accessTarget } from "../project-engine/post-target.ts";
import { projectCommand } from "../project-engine/project-command.ts";
import { readContents, tellComment } from "./comments.access.ts";

export const registerComment = projectCommand(
  operation.input,
  operation.capability,
  async (ctx, { id = ctx.id(), contents: sent, ...numbers }) => {
    const { db, workspaceId, member, now } = ctx;
    const { post, subPostId } = await accessTarget(ctx, numbers);
    const { contents, commentText, mentionedIdList } = await readContents(ctx, sent);
    const place = { id, postId: post.id, subPostId, commentedBy: member.id };
    const made = await db
      .insertInto("comment")
      .values({
        ...place,
        workspaceId,
        contents: JSON.stringify(contents),
        commentText,
        mentioned: mentionedIdList,
        createdAt: now,
        updatedAt: now,
      })
      .onConflict((conflict) => conflict.columns(["workspaceId", "id"]).doNothing())
      .returning("id")
      .executeTakeFirst();
    // Whoever writes may choose the id; nobody's comment is written over, a deleted one's neither.
    if (!made) throw fail("Conflict", { field: "id", message: "このidのコメントはすでにあります。" });
    const detail = { commentId: id, after: { comment: commentText } };
    await noteHistory(ctx, [
      subPostId
        ? { postId: post.id, subPostId, actionType: SubPostAction.REGISTER_COMMENT, detail }
        : { postId: post.id, subPostId: null, actionType: PostAction.REGISTER_COMMENT, detail },
    ]);
    const at = now.toISOString();
    const text = { contents, commentText, mentionedIdList };
    return tellComment(ctx, { ...place, ...text, createdAt: at, updatedAt: at, reactionList: [] });
  },
);
