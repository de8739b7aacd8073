import { type Column, ColumnType, type LinkDirection } from "../boards/column.ts";
import { Status } from "../boards/value-option.ts";
import { type ViewSettings, ViewType } from "./view.ts";

type Defaults = (columns: readonly Column[]) => Partial<ViewSettings>;

const first = (columns: readonly Column[], ...types: ColumnType[]) =>
  columns.find(({ columnType, isActive }) => isActive && types.includes(columnType))?.id ?? null;
const statusOf = (columns: readonly Column[]) =>
  columns.find(({ isStatus }) => isStatus) ?? columns.find(({ columnType }) => columnType === ColumnType.STATE);

/** What makes a new view of a kind show something at once. Columns come in their order. */
const DEFAULTS: Partial<Record<ViewType, Defaults>> = {
  [ViewType.KANBAN]: (columns) => ({
    kanbanSectionColumnId: statusOf(columns)?.id ?? first(columns, ColumnType.BOARD_SECTION),
  }),
  [ViewType.TIMELINE]: (columns) => ({
    timelineTermColumnId: first(columns, ColumnType.TERM) ?? first(columns, ColumnType.DATE),
    timelineUserColumnId: first(columns, ColumnType.USER),
    timelineStateColumnId: statusOf(columns)?.id ?? null,
  }),
  [ViewType.AGILE]: (columns) => {
    const status = statusOf(columns);
    const done = status?.valueOptionList.find(
      ({ statusType, deletedAt }) => statusType === Status.DONE && deletedAt === null,
    );
    return {
      estimateColumnId: first(columns, ColumnType.NUMERIC),
      sprintStatusColumnId: status?.id ?? null,
      completeStatusId: done?.id ?? null,
    };
  },
  [ViewType.TREE]: (columns) => {
    const links = columns.filter(({ columnType }) => columnType === ColumnType.POST_LINK);
    const along = (direction: LinkDirection) => links.find(({ linkDirection }) => linkDirection === direction);
    return { postLinkColumnId: (along("CHILD") ?? along("PARENT") ?? links[0])?.id ?? null };
  },
};

export function viewDefaults(viewType: ViewType, columns: readonly Column[]): Partial<ViewSettings> {
  return DEFAULTS[viewType]?.(columns) ?? {};
}
