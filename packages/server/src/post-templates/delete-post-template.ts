import { DONE } from "@itoguchi/core/kernel/call";
import { Id } from "@itoguchi/core/kernel/ids";
import { z } from "zod";
import { emitToProject } from "../kernel/events.ts";
import { type ProjectCtx, projectCommand } from "../project-engine/project-command.ts";
import { refuseOthers } from "../project-engine/refuse-others.ts";
import { putInTrash } from "../project-engine/trash-items.ts";
import { accessTemplate, type TemplatePlace } from "./post-templates.access.ts";

const One = z.object({ b: Id, id: Id });

export const deletePostTemplate = projectCommand(One, "board.manage", (ctx, { b, id }) =>
  remove(ctx, { b, id, isSubPost: false }),
);
export const deleteSubPostTemplate = projectCommand(One, "board.manage", (ctx, { b, id }) =>
  remove(ctx, { b, id, isSubPost: true }),
);

/** In the trash for thirty days. */
async function remove(ctx: ProjectCtx, place: TemplatePlace & { id: string }) {
  const template = await accessTemplate(ctx, place);
  const { id, name, boardId, createdBy: madeBy } = template;
  await refuseOthers(ctx, "postTemplate", id);
  const { createdAt } = await ctx.db
    .deleteFrom("postTemplate")
    .where("workspaceId", "=", ctx.workspaceId)
    .where("id", "=", id)
    .returning("createdAt")
    .executeTakeFirstOrThrow();
  await putInTrash(ctx, { id, kind: "TEMPLATE", name, boardId, madeBy, entity: { ...template, createdAt } });
  await emitToProject(ctx, ctx.projectId, "postTemplates.removed", { idList: [id] });
  return DONE;
}
