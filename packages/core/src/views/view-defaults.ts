import { isOnTimeline } from "../boards/column.policy.ts";
import type { Column, LinkDirection } from "../boards/column.ts";
import { isSectionColumn } from "../boards/columns/board-section.ts";
import { isNumeric } from "../boards/columns/numeric.ts";
import { isPostLink } from "../boards/columns/post-link.ts";
import { isState } from "../boards/columns/state.ts";
import { isTerm } from "../boards/columns/term.ts";
import { isUser } from "../boards/columns/user.ts";
import { Status } from "../boards/value-option.ts";
import { type ViewSettings, ViewType } from "./view.ts";

type Defaults = (columns: readonly Column[]) => Partial<ViewSettings>;

const first = (columns: readonly Column[], is: (column: Column) => boolean) =>
  columns.find((column) => column.isActive && is(column))?.id ?? null;
const statusOf = (columns: readonly Column[]) => columns.find(({ isStatus }) => isStatus) ?? columns.find(isState);

/** What makes a new view of a kind show something at once. Columns come in their order. */
const DEFAULTS: Partial<Record<ViewType, Defaults>> = {
  [ViewType.KANBAN]: (columns) => ({
    kanbanSectionColumnId: statusOf(columns)?.id ?? first(columns, isSectionColumn),
  }),
  [ViewType.TIMELINE]: (columns) => ({
    timelineTermColumnId: first(columns, isTerm) ?? first(columns, isOnTimeline),
    timelineUserColumnId: first(columns, isUser),
    timelineStateColumnId: statusOf(columns)?.id ?? null,
  }),
  [ViewType.AGILE]: (columns) => {
    const status = statusOf(columns);
    const done = status?.valueOptionList.find(
      ({ statusType, deletedAt }) => statusType === Status.DONE && deletedAt === null,
    );
    return {
      estimateColumnId: first(columns, isNumeric),
      sprintStatusColumnId: status?.id ?? null,
      completeStatusId: done?.id ?? null,
    };
  },
  [ViewType.TREE]: (columns) => {
    const links = columns.filter(isPostLink);
    const along = (direction: LinkDirection) => links.find(({ linkDirection }) => linkDirection === direction);
    return { postLinkColumnId: (along("CHILD") ?? along("PARENT") ?? links[0])?.id ?? null };
  },
};

export function viewDefaults(viewType: ViewType, columns: readonly Column[]): Partial<ViewSettings> {
  return DEFAULTS[viewType]?.(columns) ?? {};
}
