import { regenerateApiKey as operation } from "@itoguchi/core/boards/boards.operations";
import { projectCommand } from "../project-engine/project-command.ts";
import { accessBoard } from "./boards.access.ts";

/** Shown once; what is kept is its hash. */
export const regenerateApiKey = projectCommand(
  operation.input,
  operation.capability,
  async (ctx, { boardId }) => {
    const { id } = accessBoard(ctx, boardId);
    const { token, hash } = ctx.services.secrets.token();
    await ctx.db
      .updateTable("board")
      .set({ apiKeyHash: hash, updatedAt: ctx.now })
      .where("workspaceId", "=", ctx.workspaceId)
      .where("id", "=", id)
      .execute();
    return { id, apiKey: token };
  },
  { isSecret: true },
);
