import { upsertReaction as operation } from "@itoguchi/core/comments/comments.operations";
import { projectCommand } from "../project-engine/project-command.ts";
import { accessComment, tellComment } from "./comments.access.ts";

/** One of each person; null takes it back. */
export const upsertReaction = projectCommand(operation.input, operation.capability, async (ctx, { id, reaction }) => {
  const { db, workspaceId, member } = ctx;
  await accessComment(ctx, id);
  if (reaction === null)
    await db
      .deleteFrom("commentReaction")
      .where("workspaceId", "=", workspaceId)
      .where("commentId", "=", id)
      .where("memberId", "=", member.id)
      .execute();
  else
    await db
      .insertInto("commentReaction")
      .values({ workspaceId, commentId: id, memberId: member.id, reaction })
      .onConflict((conflict) => conflict.columns(["workspaceId", "commentId", "memberId"]).doUpdateSet({ reaction }))
      .execute();
  return tellComment(ctx, await accessComment(ctx, id));
});
