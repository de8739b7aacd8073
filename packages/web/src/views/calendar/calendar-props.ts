import type { DayNumber } from "@itoguchi/core/kernel/day";
import type { Column } from "@itoguchi/core/model/column";
import type { BoardView, CalendarMode } from "@itoguchi/core/model/view";
import type { CellContext } from "#web/columns/cell.ts";
import type { BoardActions } from "#web/kernel/project/board-actions.ts";
import type { ViewSource } from "#web/kernel/project/view-source.ts";

export interface CalendarProps {
  view: BoardView;
  /** The active columns of the board. */
  columns: readonly Column[];
  /** The column whose dates are shown. */
  column: Column;
  /** All posts of the view. */
  source: ViewSource;
  /** Those on the days that are shown. */
  dated: ViewSource;
  /** It still shows other days. */
  isBehind: boolean;
  /** Those without a date, in the order of the view. */
  undated: ViewSource | undefined;
  /** The day whose month or week is shown. */
  shownDay: DayNumber;
  today: DayNumber;
  actions: BoardActions;
  context: CellContext;
  canWrite: boolean;
  /** Locked columns are the managers'. */
  canWriteLocked: boolean;
  hrefOf(projectSerialNumber: number): string;
  open(projectSerialNumber: number): void;
  showDay(day: DayNumber): void;
  /** Offers the address at which calendar programs read the view. */
  subscribe(): void;
  onMode(mode: CalendarMode): void;
  /** Conditions may leave posts out: not where the board has none. */
  isFiltered: boolean;
  onClearFilter(): void;
}
