import { deleteView as operation } from "@itoguchi/core/views/view-settings.operations";
import { projectCommand } from "../project-engine/project-command.ts";
import { refuseOthers } from "../project-engine/refuse-others.ts";
import { removeFromStructure, saveViews } from "../project-engine/save-structure.ts";
import { accessViewById, otherViews } from "./view-settings.access.ts";

/** When it was the one that opens, the next one is. */
export const deleteView = projectCommand(operation.input, operation.capability, async (ctx, { boardViewId }) => {
  const view = accessViewById(ctx, boardViewId);
  await refuseOthers(ctx, "boardView", boardViewId);
  const [next] = otherViews(ctx, view);
  await removeFromStructure(ctx, "boardView", [boardViewId]);
  if (view.isDefault) await saveViews(ctx, [{ ...next, isDefault: true }]);
  return { id: boardViewId };
});
