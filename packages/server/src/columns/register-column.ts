import { keyBeside } from "@itoguchi/core/boards/beside";
import { refuseMore } from "@itoguchi/core/boards/limits";
import { mayAddColumn, mayLock } from "@itoguchi/core/columns/column.policy";
import { columnProblem } from "@itoguchi/core/columns/column-settings";
import { registerColumn as operation } from "@itoguchi/core/columns/columns.operations";
import { isPostLink } from "@itoguchi/core/columns/kinds/post-link";
import { isState } from "@itoguchi/core/columns/kinds/state";
import type { NewValueOption } from "@itoguchi/core/columns/value-options.operations";
import { fail } from "@itoguchi/core/kernel/errors";
import { keysBetween } from "@itoguchi/core/kernel/order-key";
import { type Column, ColumnSettings } from "@itoguchi/core/model/column";
import { Status } from "@itoguchi/core/model/value-option";
import { accessBoard } from "../boards/boards.access.ts";
import { placedColumns } from "../boards/placed.ts";
import { type ProjectCtx, projectCommand } from "../project-engine/project-command.ts";
import { saveColumns } from "../project-engine/save-structure.ts";
import { checkSteps } from "./check-steps.ts";
import { arrangeOptions, makeOption } from "./make-option.ts";
import { showOnOtherSides, withoutStatus } from "./settle-column.ts";

const FIRST_STATES: readonly NewValueOption[] = [
  { name: "未着手", color: "gray", statusType: Status.OPEN, isDefaultOption: true },
  { name: "進行中", color: "blue", statusType: Status.IN_PROGRESS, isDefaultOption: false },
  { name: "完了", color: "green", statusType: Status.DONE, isDefaultOption: false },
];

export const registerColumn = projectCommand(operation.input, operation.capability, async (ctx, input) => {
  const { boardId, isTwoWay, valueOptionList, previousColumnId, nextColumnId, pk: _, ...fields } = input;
  const board = accessBoard(ctx, boardId);
  const columns = ctx.replica.columnsOf(boardId);
  refuseMore("columns", columns.length);
  if (!mayAddColumn(columns, fields.columnType))
    throw fail("InvalidInput", { field: "columnType", message: "この種類の列は、ボードにひとつだけです。" });
  if (fields.isLock && !mayLock(ctx.member))
    throw fail("Forbidden", { message: "列をロックできるのは、マネージャー以上の人です。" });
  const bare: Column = {
    ...fields,
    ...ColumnSettings.parse(fields),
    ...(isPostLink(fields) ? { linkedColumnList: [] } : {}),
    id: ctx.id(),
    boardId,
    columnOrder: keyBeside(placedColumns(ctx, boardId), { previousId: previousColumnId, nextId: nextColumnId }),
    valueOptionList: [],
    createdBy: ctx.member.id,
  };
  const made = withOptions(ctx, bare, valueOptionList);
  const problem = columnProblem(made, ctx.replica);
  if (problem) throw fail("InvalidInput", problem);
  await checkSteps(ctx, made);
  const [column, ...others] = isTwoWay && isPostLink(made) ? showOnOtherSides(ctx, made, board.name) : [made];
  await saveColumns(ctx, [...withoutStatus(ctx, column), column, ...others]);
  return column;
});

function withOptions(ctx: ProjectCtx, column: Column, sent: readonly NewValueOption[]): Column {
  const wanted = sent.length === 0 && isState(column) ? FIRST_STATES : sent;
  const orders = keysBetween(undefined, undefined, wanted.length);
  return wanted.reduce((made, option, index) => {
    const place = { optionOrder: orders[index] as string, field: `valueOptionList.${index}.name` };
    return arrangeOptions(made, makeOption(ctx, made, option, place));
  }, column);
}
