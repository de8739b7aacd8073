import { updateView as operation } from "@itoguchi/core/views/view-settings.operations";
import { projectCommand } from "../project-engine/project-command.ts";
import { readChanges } from "./read-changes.ts";
import { accessViewById, saveAndShow } from "./view-settings.access.ts";

export const updateView = projectCommand(operation.input, operation.capability, async (ctx, input) => {
  const { boardViewId, name, pk: _, ...sent } = input;
  const view = accessViewById(ctx, boardViewId);
  const changes = await readChanges(ctx, view.boardId, sent, { kept: view });
  return saveAndShow(ctx, { ...view, ...changes, name: name ?? view.name });
});
