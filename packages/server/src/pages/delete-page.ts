import { deletePage as operation } from "@itoguchi/core/pages/pages.operations";
import { emitToProject } from "../kernel/events.ts";
import { projectCommand } from "../project-engine/project-command.ts";
import { refuseOthers } from "../project-engine/refuse-others.ts";
import { accessPage } from "./pages.access.ts";

/** Taken off for good, as any other part of a post's text. */
export const deletePage = projectCommand(operation.input, operation.capability, async (ctx, { id }) => {
  await accessPage(ctx, id);
  await refuseOthers(ctx, "postPage", id);
  await ctx.db.deleteFrom("postPage").where("workspaceId", "=", ctx.workspaceId).where("id", "=", id).execute();
  await emitToProject(ctx, ctx.projectId, "pages.removed", { idList: [id] });
  return { id };
});
