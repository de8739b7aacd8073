import { keyBeside } from "@itoguchi/core/boards/beside";
import { refuseMore } from "@itoguchi/core/boards/limits";
import { fail } from "@itoguchi/core/kernel/errors";
import { compareKeys } from "@itoguchi/core/kernel/order-key";
import { ViewSettings, ViewStatus } from "@itoguchi/core/model/view";
import { viewKindOf } from "@itoguchi/core/views/view-kinds";
import { registerView as operation } from "@itoguchi/core/views/view-settings.operations";
import { projectCommand } from "../project-engine/project-command.ts";
import { readChanges } from "./read-changes.ts";
import { placedViews, saveAndShow } from "./view-settings.access.ts";

export const registerView = projectCommand(operation.input, operation.capability, async (ctx, input) => {
  const { boardId, name, viewType, previousBoardViewId, nextBoardViewId, pk: _, ...sent } = input;
  if (!ctx.replica.board(boardId)) throw fail("EntityNotFound");
  refuseMore("views", ctx.replica.viewsOf(boardId).length);
  const columns = ctx.replica.columnsOf(boardId).toSorted((a, b) => compareKeys(a.columnOrder, b.columnOrder));
  const changes = await readChanges(ctx, boardId, sent);
  const beside = { previousId: previousBoardViewId, nextId: nextBoardViewId };
  return saveAndShow(ctx, {
    ...ViewSettings.parse({ ...viewKindOf({ viewType }).defaults(columns), ...changes }),
    id: ctx.id(),
    boardId,
    name,
    viewType,
    status: ViewStatus.READY,
    isDefault: false,
    viewOrder: keyBeside(placedViews(ctx, boardId), beside),
    archivedAt: null,
  });
});
