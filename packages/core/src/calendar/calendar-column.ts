import type { Column } from "../model/column.ts";
import type { BoardView } from "../model/view.ts";
import { termColumnOf } from "../timeline/bar.ts";

/** The column whose dates a calendar shows: the view's, else the board's first term, else its first date. */
export function calendarColumnOf(
  { calendarColumnId }: Pick<BoardView, "calendarColumnId">,
  columns: readonly Column[],
): Column | undefined {
  return termColumnOf({ timelineTermColumnId: calendarColumnId }, columns);
}
