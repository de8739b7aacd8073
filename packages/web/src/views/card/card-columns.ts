import { type Column, ColumnType } from "@itoguchi/core/boards/column";
import { isTitleColumn } from "@itoguchi/core/boards/columns/post-title";
import { isUser } from "@itoguchi/core/boards/columns/user";
import type { BoardView } from "@itoguchi/core/views/view";
import { viewColumns } from "../settings/view-columns.ts";

export interface CardColumn {
  column: Column;
  isWrap: boolean;
}

/** What a card shows below its title, by where it stands. */
export interface CardColumns {
  /** One after the other. */
  cells: readonly CardColumn[];
  /** In the foot, as faces. */
  people: readonly Column[];
  /** In the foot, as dates. */
  dates: readonly Column[];
}

const DATES: readonly ColumnType[] = [ColumnType.DATE, ColumnType.TERM];

/** A lane or group of these says the whole value of each of its cards. */
const SAID: readonly ColumnType[] = [ColumnType.STATE, ColumnType.BOARD_SECTION];

interface Input {
  view: Pick<BoardView, "viewColumnList" | "isWrapDisplay">;
  columns: readonly Column[];
  /** Whose values the cards are grouped by. */
  groupColumn: Column | undefined;
}

/** The columns chosen for the view, in its order. The title and the number are always there. */
export function cardColumns({ view, columns, groupColumn }: Input): CardColumns {
  const said = groupColumn && SAID.includes(groupColumn.columnType) ? groupColumn.id : undefined;
  const shown = viewColumns(columns, view.viewColumnList)
    .filter(({ isShow, column }) => isShow && !isTitleColumn(column) && column.id !== said)
    .map(({ column, isWrapDisplay }) => ({ column, isWrap: view.isWrapDisplay || isWrapDisplay }));
  const isFoot = ({ column }: CardColumn) => isUser(column) || DATES.includes(column.columnType);
  return {
    cells: shown.filter((one) => !isFoot(one)),
    people: shown.flatMap(({ column }) => (isUser(column) ? [column] : [])),
    dates: shown.flatMap(({ column }) => (DATES.includes(column.columnType) ? [column] : [])),
  };
}
