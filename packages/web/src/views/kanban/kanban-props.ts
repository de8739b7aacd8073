import type { Column } from "@itoguchi/core/model/column";
import type { BoardView } from "@itoguchi/core/model/view";
import type { CellContext } from "#web/columns/cell.ts";
import type { BoardActions } from "#web/kernel/project/board-actions.ts";
import type { ViewSource } from "#web/kernel/project/view-source.ts";

export interface LaneOption {
  isHidden?: boolean;
  isContract?: boolean;
  wipLimit?: number | null;
}

export interface KanbanProps {
  view: Pick<
    BoardView,
    | "id"
    | "boardId"
    | "name"
    | "viewColumnList"
    | "orderConditionList"
    | "kanbanSectionColumnId"
    | "groupColumnId"
    | "groupOptionList"
    | "isWrapDisplay"
  >;
  /** The active columns of the board. */
  columns: readonly Column[];
  source: ViewSource;
  actions: BoardActions;
  context: CellContext;
  canWrite: boolean;
  /** Locked columns are the managers'. */
  canWriteLocked: boolean;
  hrefOf(projectSerialNumber: number): string;
  open(projectSerialNumber: number): void;
  /** Ids of posts. */
  selected: ReadonlySet<string>;
  onSelect(ids: ReadonlySet<string>): void;
  /** To save how a lane is shown; absent where it cannot be saved. */
  onLaneOption?: ((lane: string, option: LaneOption) => void) | undefined;
  /** All lanes in their new order, hidden ones included. */
  onLaneOrder?: ((lanes: string[]) => void) | undefined;
  onManualOrder?: (() => void) | undefined;
  /** The column whose values are the lanes. */
  onLaneColumn?: ((columnId: string) => void) | undefined;
}

export interface CardItem {
  id: string;
  from: string;
  number: number;
  title: string;
}
