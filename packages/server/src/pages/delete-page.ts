import { deletePage as operation } from "@itoguchi/core/pages/pages.operations";
import { emitToProject } from "../kernel/events.ts";
import { projectCommand } from "../project-engine/project-command.ts";
import { refuseOthers } from "../project-engine/refuse-others.ts";
import { putInTrash } from "../project-engine/trash-items.ts";
import { accessPage } from "./pages.access.ts";

/** In the trash for thirty days. */
export const deletePage = projectCommand(operation.input, operation.capability, async (ctx, { id }) => {
  const page = await accessPage(ctx, id);
  await refuseOthers(ctx, "postPage", id);
  const { postId, subPostId, createdBy: madeBy } = page;
  await putInTrash(ctx, { id, kind: "PAGE", name: page.pageUrl ?? "", postId, subPostId, madeBy, entity: page });
  await ctx.db.deleteFrom("postPage").where("workspaceId", "=", ctx.workspaceId).where("id", "=", id).execute();
  await emitToProject(ctx, ctx.projectId, "pages.removed", { idList: [id] });
  return { id };
});
