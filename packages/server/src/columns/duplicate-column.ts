import { keyBeside } from "@itoguchi/core/boards/beside";
import { refuseMore } from "@itoguchi/core/boards/limits";
import { mayAddColumn } from "@itoguchi/core/columns/column.policy";
import { columnProblem } from "@itoguchi/core/columns/column-settings";
import { duplicateColumn as operation } from "@itoguchi/core/columns/columns.operations";
import { copyName } from "@itoguchi/core/kernel/copy-name";
import { fail } from "@itoguchi/core/kernel/errors";
import { COLUMN_NAME_LENGTH, type Column } from "@itoguchi/core/model/column";
import { accessColumn } from "../boards/boards.access.ts";
import { placedColumns } from "../boards/placed.ts";
import { projectCommand } from "../project-engine/project-command.ts";
import { saveColumns } from "../project-engine/save-structure.ts";

/** Its settings and options, right behind it, without values. A board has one status, and a link shows its other side once. */
export const duplicateColumn = projectCommand(operation.input, operation.capability, async (ctx, { columnId }) => {
  const original = accessColumn(ctx, columnId);
  const { boardId, columnType } = original;
  const columns = ctx.replica.columnsOf(boardId);
  refuseMore("columns", columns.length);
  if (!mayAddColumn(columns, columnType))
    throw fail("InvalidInput", { field: "columnId", message: "この種類の列は、ボードに1つだけです。" });
  const createdBy = ctx.member.id;
  const options = original.valueOptionList.filter(({ deletedAt }) => deletedAt === null);
  const copy: Column = {
    ...original,
    id: ctx.id(),
    name: copyName(original.name, COLUMN_NAME_LENGTH),
    isStatus: false,
    linkedColumnList: [],
    valueOptionList: options.map((option) => ({ ...option, id: ctx.id(), createdBy })),
    columnOrder: keyBeside(placedColumns(ctx, boardId), { previousId: original.id }),
    createdBy,
  };
  const problem = columnProblem(copy, ctx.replica);
  if (problem) throw fail("InvalidInput", problem);
  await saveColumns(ctx, [copy]);
  return copy;
});
