import { keyBeside } from "@itoguchi/core/boards/beside";
import { moveColumn as operation } from "@itoguchi/core/columns/columns.operations";
import { accessColumn } from "../boards/boards.access.ts";
import { placedColumns, without } from "../boards/placed.ts";
import { projectCommand } from "../project-engine/project-command.ts";
import { saveColumns } from "../project-engine/save-structure.ts";

export const moveColumn = projectCommand(
  operation.input,
  operation.capability,
  async (ctx, { columnId, previousColumnId, nextColumnId }) => {
    const before = accessColumn(ctx, columnId);
    const others = without(placedColumns(ctx, before.boardId), columnId);
    const columnOrder = keyBeside(others, { previousId: previousColumnId, nextId: nextColumnId });
    const column = { ...before, columnOrder };
    await saveColumns(ctx, [column]);
    return column;
  },
);
