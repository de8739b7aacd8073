import type { BoardInFull, ColumnInFull } from "@itoguchi/core/boards/board-in-full";
import type { BoardDetail } from "@itoguchi/core/boards/boards.operations";
import type { Column } from "@itoguchi/core/model/column";
import type { BoardView } from "@itoguchi/core/model/view";
import type { Replica } from "../project-engine/replica.ts";

/** No board has been written out yet. */
const NO_EXPORT = { exportBoardItemPath: null, exportBoardItemStatus: null, exportBoardItemCreateAt: null };

export function boardInFull(board: BoardDetail, replica: Replica): BoardInFull {
  const views = board.boardViewList;
  return {
    ...board,
    ...NO_EXPORT,
    apiKey: null,
    deletedAt: null,
    boardViewList: views.map((view) => ({ ...view, deletedAt: null })),
    columnList: board.columnList.map((column) => columnInFull(column, views, replica)),
  };
}

export function columnInFull(
  column: Column,
  views: readonly Pick<BoardView, "id" | "viewColumnList">[],
  { boards }: Pick<Replica, "boards">,
): ColumnInFull {
  return {
    ...column,
    viewColumnList: views.flatMap(({ id, viewColumnList }) =>
      viewColumnList
        .filter(({ columnId }) => columnId === column.id)
        .map(({ columnId: _, ...shown }) => ({ ...shown, projectBoardViewId: id })),
    ),
    linkedBoardList: column.linkedBoardIdList.flatMap((id) => {
      const board = boards.get(id);
      return board ? [{ id, name: board.name }] : [];
    }),
  };
}
