import { isOnTimeline } from "@itoguchi/core/columns/column.policy";
import { isSectionColumn } from "@itoguchi/core/columns/kinds/board-section";
import { isTitleColumn } from "@itoguchi/core/columns/kinds/post-title";
import { isState } from "@itoguchi/core/columns/kinds/state";
import { isUser } from "@itoguchi/core/columns/kinds/user";
import type { Column } from "@itoguchi/core/model/column";
import type { BoardView } from "@itoguchi/core/model/view";
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

interface Input {
  view: Pick<BoardView, "viewColumnList" | "isWrapDisplay">;
  columns: readonly Column[];
  /** Whose values the cards are grouped by. */
  groupColumn: Column | undefined;
}

/** The columns chosen for the view, in its order. The title and the number are always there. */
export function cardColumns({ view, columns, groupColumn }: Input): CardColumns {
  const said = groupColumn && isSaidByGroup(groupColumn) ? groupColumn.id : undefined;
  const shown = viewColumns(columns, view.viewColumnList)
    .filter(({ isShow, column }) => isShow && !isTitleColumn(column) && column.id !== said)
    .map(({ column, isWrapDisplay }) => ({ column, isWrap: view.isWrapDisplay || isWrapDisplay }));
  const isFoot = ({ column }: CardColumn) => isUser(column) || isOnTimeline(column);
  return {
    cells: shown.filter((one) => !isFoot(one)),
    people: shown.flatMap(({ column }) => (isUser(column) ? [column] : [])),
    dates: shown.flatMap(({ column }) => (isOnTimeline(column) ? [column] : [])),
  };
}

/** A lane or group of it says the whole value of each of its cards. */
function isSaidByGroup(column: Column): boolean {
  return isState(column) || isSectionColumn(column);
}
