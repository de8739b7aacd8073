import { deleteView as operation } from "@itoguchi/core/views/view-settings.operations";
import { projectCommand } from "../project-engine/project-command.ts";
import { refuseOthers } from "../project-engine/refuse-others.ts";
import { removeFromStructure, saveViews } from "../project-engine/save-structure.ts";
import { noteEffects, putInTrash } from "../project-engine/trash-items.ts";
import { accessViewById, otherViews } from "./view-settings.access.ts";

/** In the trash for thirty days. When it was the one that opens, the next one is. */
export const deleteView = projectCommand(operation.input, operation.capability, async (ctx, { boardViewId }) => {
  const view = accessViewById(ctx, boardViewId);
  const { createdBy: madeBy } = await refuseOthers(ctx, "boardView", boardViewId);
  const [next] = otherViews(ctx, view);
  const { name, boardId } = view;
  await putInTrash(ctx, { id: boardViewId, kind: "VIEW", name, boardId, madeBy });
  await removeFromStructure(ctx, "boardView", [boardViewId]);
  if (view.isDefault) {
    await noteEffects(ctx, boardViewId, [{ type: "defaultMoved", toViewId: next.id }]);
    await saveViews(ctx, [{ ...next, isDefault: true }]);
  }
  return { id: boardViewId };
});
