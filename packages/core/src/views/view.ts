import { z } from "zod";
import { Id, line } from "../kernel/ids.ts";
import { OrderKey } from "../kernel/order-key.ts";
import { FilterGroup } from "./filter.ts";

export const ViewType = { TABLE: 1, KANBAN: 2, CARD: 3, TIMELINE: 4, DASHBOARD: 5, AGILE: 6, TREE: 7 } as const;
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
    wipLimit: z.number().int().min(1).max(9_999).nullable().default(null).describe("カンバンのレーンに置く件数の目安"),
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
