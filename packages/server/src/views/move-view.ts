import { keyBeside } from "@itoguchi/core/boards/beside";
import { moveView as operation } from "@itoguchi/core/views/view-settings.operations";
import { projectCommand } from "../project-engine/project-command.ts";
import { accessViewById, placedViews, saveAndShow } from "./view-settings.access.ts";

export const moveView = projectCommand(
  operation.input,
  operation.capability,
  async (ctx, { boardViewId, previousBoardViewId, nextBoardViewId }) => {
    const view = accessViewById(ctx, boardViewId);
    const others = placedViews(ctx, view.boardId).filter(({ id }) => id !== view.id);
    const viewOrder = keyBeside(others, { previousId: previousBoardViewId, nextId: nextBoardViewId });
    return saveAndShow(ctx, { ...view, viewOrder });
  },
);
