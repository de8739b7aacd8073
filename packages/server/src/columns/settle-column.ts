import { keyBeside } from "@itoguchi/core/boards/beside";
import { refuseMore } from "@itoguchi/core/boards/limits";
import { linkBothWays } from "@itoguchi/core/columns/two-way-link";
import type { Column } from "@itoguchi/core/model/column";
import { placedColumns } from "../boards/placed.ts";
import type { ProjectCtx } from "../project-engine/project-command.ts";

/** The column with its other sides on those boards, which are new. */
export function showOnOtherSides(ctx: ProjectCtx, column: Column, name: string, boardIds = column.linkedBoardIdList) {
  for (const boardId of boardIds) refuseMore("columns", ctx.replica.columnsOf(boardId).length);
  return linkBothWays(column, {
    boardIds: [...new Set(boardIds)],
    name,
    id: () => ctx.id(),
    createdBy: ctx.member.id,
    // Behind everything, the new column included when the board is linked with itself.
    columnOrder: (boardId) =>
      keyBeside(
        [
          ...placedColumns(ctx, boardId),
          ...(boardId === column.boardId ? [{ id: column.id, key: column.columnOrder }] : []),
        ],
        {},
      ),
  });
}

/** A board has one status: the column that was it, as it is afterwards. */
export function withoutStatus({ replica }: ProjectCtx, { id, boardId, isStatus }: Column): Column[] {
  if (!isStatus) return [];
  const before = replica.columnsOf(boardId).filter((column) => column.isStatus && column.id !== id);
  return before.map((column) => ({ ...column, isStatus: false }));
}
