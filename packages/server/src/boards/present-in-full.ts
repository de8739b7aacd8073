import type { BoardInFull, ColumnInFull } from "@itoguchi/core/boards/board-in-full";
import type { BoardDetail } from "@itoguchi/core/boards/boards.operations";
import type { Column } from "@itoguchi/core/model/column";
import type { BoardView } from "@itoguchi/core/model/view";
import type { Replica } from "../project-engine/replica.ts";

/** No board has been written out yet. */
const NO_EXPORT = { exportBoardItemPath: null, exportBoardItemStatus: null, exportBoardItemCreateAt: null };

export function boardInFull(board: BoardDetail, replica: Replica): BoardInFull {
  const views = board.boardViewList;
  const inViews = columnsInViews(views);
  return {
    ...board,
    ...NO_EXPORT,
    apiKey: null,
    deletedAt: null,
    boardViewList: views.map((view) => ({ ...view, deletedAt: null })),
    columnList: board.columnList.map((column) => columnInFull(column, inViews, replica)),
  };
}

type InViews = ReadonlyMap<string, ColumnInFull["viewColumnList"]>;

/** What views make of columns, by the column. */
export function columnsInViews(views: readonly Pick<BoardView, "id" | "viewColumnList">[]): InViews {
  const all = views.flatMap(({ id, viewColumnList }) =>
    viewColumnList.map(({ columnId, ...shown }) => ({ columnId, entry: { ...shown, projectBoardViewId: id } })),
  );
  const byColumn = Map.groupBy(all, ({ columnId }) => columnId);
  return new Map([...byColumn].map(([columnId, list]) => [columnId, list.map(({ entry }) => entry)]));
}

export function columnInFull(column: Column, inViews: InViews, { boards }: Pick<Replica, "boards">): ColumnInFull {
  return {
    ...column,
    viewColumnList: inViews.get(column.id) ?? [],
    linkedBoardList: column.linkedBoardIdList.flatMap((id) => {
      const board = boards.get(id);
      return board ? [{ id, name: board.name }] : [];
    }),
  };
}
