import { z } from "zod";
import { Id, line, SerialNumber } from "../kernel/ids.ts";
import { OrderKey } from "../kernel/order-key.ts";
import { FilterGroup } from "./filter.ts";

export const ViewType = {
  TABLE: 1,
  KANBAN: 2,
  CARD: 3,
  TIMELINE: 4,
  DASHBOARD: 5,
  AGILE: 6,
  TREE: 7,
  CALENDAR: 8,
} as const;
export type ViewType = (typeof ViewType)[keyof typeof ViewType];

export const ViewStatus = { GETTING_READY: 1, READY: 2 } as const;
export const TimelineSpan = { YEARLY: 10, WEEKLY: 15, MONTHLY: 20, DAILY: 30 } as const;

export const OrderCondition = z
  .object({
    conditionOrder: z.number().int(),
    isAsc: z.boolean(),
    targetColumnId: Id,
  })
  .meta({ title: "OrderCondition" });
export type OrderCondition = z.infer<typeof OrderCondition>;

/** How one group of a view is shown. `groupColumnValueId` is the group's key; the empty one is of posts without a value. */
export const GroupOption = z
  .object({
    groupColumnId: Id,
    groupColumnValueId: z.string().max(500),
    isHidden: z.boolean(),
    isContract: z.boolean(),
    groupOrder: z.number().int().nullable(),
    wipLimit: z.number().int().min(1).max(9_999).nullable().default(null).describe("カンバンのレーンに置くWIP制限"),
  })
  .meta({ title: "GroupOption" });
export type GroupOption = z.infer<typeof GroupOption>;

export const ViewColumn = z
  .object({
    columnId: Id,
    isShow: z.boolean(),
    width: z.number().int().min(40).max(2_000).nullable(),
    columnOrder: OrderKey.nullable(),
    isWrapDisplay: z.boolean(),
    isFrozen: z.boolean().default(false).describe("表の左に固定する"),
  })
  .meta({ title: "ViewColumn" });
export type ViewColumn = z.infer<typeof ViewColumn>;

/** Where the picture of a card comes from; AUTO takes the first of the others that has one. */
export const CARD_COVERS = ["AUTO", "FILE", "PAGE", "CONTENTS", "NONE"] as const;
export type CardCover = (typeof CARD_COVERS)[number];

/** How two posts of a timeline depend on each other; without a word it is the first. */
export const DEPENDENCY_KINDS = ["FS", "SS", "FF"] as const;
export type DependencyKind = (typeof DEPENDENCY_KINDS)[number];

/** What happens to the posts that wait for one that is moved. */
export const SHIFT_RULES = ["OVERLAP", "GAP", "NEVER"] as const;
export type ShiftRule = (typeof SHIFT_RULES)[number];

/** How much of a calendar is shown at once. */
export const CALENDAR_MODES = ["MONTH", "WEEK"] as const;
export type CalendarMode = (typeof CALENDAR_MODES)[number];

export const WEEK_STARTS = ["SUNDAY", "MONDAY"] as const;
export type WeekStart = (typeof WEEK_STARTS)[number];

export const MOST_DEPENDENCY_KINDS = 2_000;
export const TimelineDependency = z
  .object({
    fromProjectSerialNumber: SerialNumber.describe("先行する投稿"),
    toProjectSerialNumber: SerialNumber.describe("後続の投稿"),
    kind: z.enum(DEPENDENCY_KINDS),
  })
  .meta({ title: "TimelineDependency" });
export type TimelineDependency = z.infer<typeof TimelineDependency>;

export const POST_LOADING_LIMIT = { least: 20, usual: 50, most: 200 } as const;
export const ViewName = line(100);

/** What a person may set on a view; everything has its default. */
export const ViewSettings = z.object({
  isShowSubPost: z.boolean().default(false),
  titleColumnWidth: z.number().int().min(80).max(2_000).default(320),
  isWrapDisplay: z.boolean().default(false),
  isContainArchive: z.boolean().default(false),
  groupColumnId: Id.nullable().default(null),
  kanbanSectionColumnId: Id.nullable().default(null),
  timelineTermColumnId: Id.nullable().default(null),
  timelineViewSpan: z.enum(TimelineSpan).default(TimelineSpan.MONTHLY),
  timelineUserColumnId: Id.nullable().default(null),
  timelineStateColumnId: Id.nullable().default(null),
  timelineShiftRule: z
    .enum(SHIFT_RULES)
    .default("OVERLAP")
    .describe("OVERLAPは重なるときだけ、GAPは間隔を保って、後続の投稿を移動する。NEVERは移動しない"),
  timelineIsSkipDayOff: z.boolean().default(true).describe("土日と祝日を避けて移動する"),
  timelineDependencyList: z
    .array(TimelineDependency)
    .max(MOST_DEPENDENCY_KINDS)
    .default([])
    .describe("FSでない依存の種類。ここにないものはFS"),
  calendarColumnId: Id.nullable().default(null).describe("投稿を置く日付か期間の列"),
  calendarColorColumnId: Id.nullable().default(null).describe("投稿の色を決める列"),
  calendarMode: z.enum(CALENDAR_MODES).default("MONTH"),
  calendarWeekStart: z.enum(WEEK_STARTS).default("SUNDAY"),
  chartDivideSetting: z.enum(["SINGLE_COLUMN", "DOUBLE_COLUMN"]).default("DOUBLE_COLUMN"),
  postLinkColumnId: Id.nullable().default(null),
  postLinkReferenceColumnId: Id.nullable().default(null),
  cardCover: z.enum(CARD_COVERS).default("AUTO"),
  cardCoverColumnId: Id.nullable().default(null).describe("cardCoverがFILEのときの列。なければどの列でも"),
  completeStatusId: Id.nullable().default(null),
  estimateColumnId: Id.nullable().default(null),
  sprintStatusColumnId: Id.nullable().default(null),
  postLoadingLimit: z
    .number()
    .int()
    .min(POST_LOADING_LIMIT.least)
    .max(POST_LOADING_LIMIT.most)
    .default(POST_LOADING_LIMIT.usual),
  filterGroupList: z.array(FilterGroup).max(20).default([]),
  orderConditionList: z.array(OrderCondition).max(10).default([]),
  groupOptionList: z.array(GroupOption).max(1_000).default([]),
  viewColumnList: z.array(ViewColumn).max(500).default([]),
});
export type ViewSettings = z.infer<typeof ViewSettings>;

export const BoardView = ViewSettings.extend({
  id: Id,
  boardId: Id,
  name: z.string(),
  viewType: z.enum(ViewType),
  status: z.enum(ViewStatus),
  isDefault: z.boolean(),
  viewOrder: OrderKey,
  archivedAt: z.string().nullable(),
});
export type BoardView = z.infer<typeof BoardView>;
