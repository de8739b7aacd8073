import { hasColors, hasOptions, isOnTimeline } from "../columns/column.policy.ts";
import { isSectionColumn } from "../columns/kinds/board-section.ts";
import { isNumeric } from "../columns/kinds/numeric.ts";
import { isPostLink } from "../columns/kinds/post-link.ts";
import { isState } from "../columns/kinds/state.ts";
import { isTerm } from "../columns/kinds/term.ts";
import { isUser } from "../columns/kinds/user.ts";
import type { Column, LinkDirection } from "../model/column.ts";
import { Status } from "../model/value-option.ts";
import { type BoardView, type ViewSettings, ViewType } from "../model/view.ts";

/** Settings of a view that name a column. */
type ColumnSetting =
  | "timelineTermColumnId"
  | "timelineUserColumnId"
  | "timelineStateColumnId"
  | "calendarColumnId"
  | "calendarColorColumnId"
  | "postLinkColumnId"
  | "postLinkReferenceColumnId"
  | "estimateColumnId"
  | "sprintStatusColumnId";

/** Everything the product knows of a kind of view but how it is drawn. */
export interface ViewKind {
  /** What makes a new one show something at once. Columns come in their order. */
  defaults(columns: readonly Column[]): Partial<ViewSettings>;
  /** What its posts are grouped by. A kanban always has lanes; other views may have groups. */
  groupField: "groupColumnId" | "kanbanSectionColumnId";
  /** Its shape while it is on its way. */
  skeleton: "rows" | "lanes" | "tiles" | "bars" | "charts" | "lines" | "days";
  /** The columns that only this kind needs, and which ones they may be. */
  columnSettings: readonly [ColumnSetting, (column: Column) => boolean][];
  /** Fields of its own in the settings. */
  ownSettings: "timeline" | "calendar" | "cover" | "complete" | null;
  /** Settings that would change nothing. */
  unused: readonly ("sort" | "group" | "columns")[];
  /** Cells in columns, which can be frozen and wrapped, and rows that open into sub-posts. */
  isGrid: boolean;
  /** Rows that people make higher or lower. */
  hasDensity: boolean;
  /** Shows so many posts at first. */
  hasLimit: boolean;
  /** Posts wait for each other. */
  hasDependencies: boolean;
  /** Goes on through other boards. */
  isAcrossBoards: boolean;
  /** Can be scrolled sideways: it goes on beneath an open post, the others end where it begins. */
  isSideways: boolean;
}

/** Posts one after the other and nothing else. */
export const PLAIN_VIEW = ViewType.TABLE;
/** Posts in lanes, by what their work has come to. */
export const LANES_VIEW = ViewType.KANBAN;

const first = (columns: readonly Column[], is: (column: Column) => boolean) =>
  columns.find((column) => column.isActive && is(column))?.id ?? null;
const statusOf = (columns: readonly Column[]) => columns.find(({ isStatus }) => isStatus) ?? columns.find(isState);

const VIEW_KINDS: Record<ViewType, ViewKind> = {
  [ViewType.TABLE]: {
    defaults: () => ({}),
    groupField: "groupColumnId",
    skeleton: "rows",
    columnSettings: [],
    ownSettings: null,
    unused: [],
    isGrid: true,
    hasDensity: true,
    hasLimit: true,
    hasDependencies: false,
    isAcrossBoards: false,
    isSideways: true,
  },
  [ViewType.KANBAN]: {
    defaults: (columns) => ({
      kanbanSectionColumnId: statusOf(columns)?.id ?? first(columns, isSectionColumn),
    }),
    groupField: "kanbanSectionColumnId",
    skeleton: "lanes",
    columnSettings: [],
    ownSettings: null,
    unused: [],
    isGrid: false,
    hasDensity: false,
    hasLimit: true,
    hasDependencies: false,
    isAcrossBoards: false,
    isSideways: true,
  },
  [ViewType.CARD]: {
    defaults: () => ({}),
    groupField: "groupColumnId",
    skeleton: "tiles",
    columnSettings: [],
    ownSettings: "cover",
    unused: [],
    isGrid: false,
    hasDensity: false,
    hasLimit: true,
    hasDependencies: false,
    isAcrossBoards: false,
    isSideways: false,
  },
  [ViewType.TIMELINE]: {
    defaults: (columns) => ({
      timelineTermColumnId: first(columns, isTerm) ?? first(columns, isOnTimeline),
      timelineUserColumnId: first(columns, isUser),
      timelineStateColumnId: statusOf(columns)?.id ?? null,
    }),
    groupField: "groupColumnId",
    skeleton: "bars",
    columnSettings: [
      ["timelineTermColumnId", isOnTimeline],
      ["timelineUserColumnId", isUser],
      ["timelineStateColumnId", hasOptions],
    ],
    ownSettings: "timeline",
    unused: [],
    isGrid: false,
    hasDensity: false,
    hasLimit: false,
    hasDependencies: true,
    isAcrossBoards: false,
    isSideways: true,
  },
  [ViewType.DASHBOARD]: {
    defaults: () => ({}),
    groupField: "groupColumnId",
    skeleton: "charts",
    columnSettings: [],
    ownSettings: null,
    unused: ["sort", "group", "columns"],
    isGrid: false,
    hasDensity: false,
    hasLimit: false,
    hasDependencies: false,
    isAcrossBoards: false,
    isSideways: false,
  },
  [ViewType.AGILE]: {
    defaults: (columns) => {
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
    groupField: "groupColumnId",
    skeleton: "lines",
    columnSettings: [
      ["estimateColumnId", isNumeric],
      ["sprintStatusColumnId", isState],
    ],
    ownSettings: "complete",
    unused: [],
    isGrid: false,
    hasDensity: false,
    hasLimit: false,
    hasDependencies: false,
    isAcrossBoards: false,
    isSideways: false,
  },
  [ViewType.TREE]: {
    defaults: (columns) => {
      const links = columns.filter(isPostLink);
      const along = (direction: LinkDirection) => links.find(({ linkDirection }) => linkDirection === direction);
      return { postLinkColumnId: (along("CHILD") ?? along("PARENT") ?? links[0])?.id ?? null };
    },
    groupField: "groupColumnId",
    skeleton: "rows",
    columnSettings: [
      ["postLinkColumnId", isPostLink],
      ["postLinkReferenceColumnId", isPostLink],
    ],
    ownSettings: null,
    unused: ["group"],
    isGrid: false,
    hasDensity: true,
    hasLimit: false,
    hasDependencies: false,
    isAcrossBoards: true,
    isSideways: false,
  },
  [ViewType.CALENDAR]: {
    defaults: (columns) => ({
      calendarColumnId: first(columns, isTerm) ?? first(columns, isOnTimeline),
      calendarColorColumnId: statusOf(columns)?.id ?? null,
    }),
    groupField: "groupColumnId",
    skeleton: "days",
    columnSettings: [
      ["calendarColumnId", isOnTimeline],
      ["calendarColorColumnId", hasColors],
    ],
    ownSettings: "calendar",
    unused: ["group", "columns"],
    isGrid: false,
    hasDensity: false,
    hasLimit: false,
    hasDependencies: false,
    isAcrossBoards: false,
    isSideways: false,
  },
};

export function viewKindOf({ viewType }: Pick<BoardView, "viewType">): ViewKind {
  return VIEW_KINDS[viewType];
}

/** The column that posts are grouped by; one that always has groups falls back on the usual one. */
export function groupColumnIdOf(
  view: Pick<BoardView, "viewType" | "groupColumnId" | "kanbanSectionColumnId">,
): string | null {
  return view[viewKindOf(view).groupField] ?? view.groupColumnId;
}
