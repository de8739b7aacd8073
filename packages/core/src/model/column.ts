import { z } from "zod";
import { Id, line } from "../kernel/ids.ts";
import { CreatedBy } from "../kernel/made.policy.ts";
import { OrderKey } from "../kernel/order-key.ts";
import { OPTION_COLORS, ValueOption } from "./value-option.ts";

/** In the order of the specification; from 26 on our own. */
export const ColumnType = {
  NUMERIC: 1,
  DATE: 2,
  USER: 3,
  STATE: 4,
  TEXT: 5,
  LONG_TEXT: 6,
  DROP_DOWN: 7,
  FILE: 8,
  MARKDOWN_TEXT: 9,
  JIRA_LINK: 10,
  GITHUB_LINK: 11,
  POST_LINK: 12,
  COLUMN_DATA_MIRROR: 13,
  TERM: 14,
  POST_TITLE: 15,
  BOARD_SECTION: 16,
  CREATED_AT: 17,
  CREATED_USER: 18,
  UPDATED_AT: 19,
  UPDATED_USER: 20,
  POST_CONTENTS: 21,
  GITHUB_PULL_REQUEST: 22,
  LINK_URL: 23,
  CUSTOM_ACTION: 24,
  TIME_MEASUREMENT: 25,
  CHECKBOX: 26,
  FORMULA: 27,
  SPRINT: 28,
} as const;
export type ColumnType = (typeof ColumnType)[keyof typeof ColumnType];
export const COLUMN_TYPES: readonly ColumnType[] = Object.values(ColumnType);

export const NumericFunction = z.enum(["NONE", "SUM", "AVERAGE", "MEDIAN", "MIN", "MAX", "COUNT"]);
export type NumericFunction = z.infer<typeof NumericFunction>;

/** What the linked posts are to the post that links them. */
export const LinkDirection = z.enum(["RELATION", "PARENT", "CHILD"]);
export type LinkDirection = z.infer<typeof LinkDirection>;

const LinkedColumn = z.object({ columnId: Id, direction: LinkDirection }).meta({ title: "LinkedColumn" });

const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** What starts or stops the clock: the start or the end of an option of a column, or of the post itself, which is its making. */
export const TimeTrigger = z
  .object({
    timeType: z.enum(["START", "END"]).describe("STARTは選択肢が選ばれたとき、ENDは外されたとき"),
    columnId: Id.nullable().describe("なければsettingColumnIdの列"),
    valueOptionId: Id.nullable().describe("nullは投稿そのもの。STARTなら作られたとき"),
  })
  .meta({ title: "TimeTrigger" });
export type TimeTrigger = z.infer<typeof TimeTrigger>;

export const POST_MADE: TimeTrigger = { timeType: "START", columnId: null, valueOptionId: null };

export const TimeMeasurementSetting = z
  .object({
    isContainWeekend: z.boolean(),
    isContainHoliday: z.boolean(),
    startTime: TimeOfDay,
    endTime: TimeOfDay,
    settingColumnId: Id.nullable().default(null).describe("列を指定しないきっかけの列"),
    startList: z.array(TimeTrigger).max(20),
    endList: z.array(TimeTrigger).max(20),
  })
  .meta({ title: "TimeMeasurementSetting" });
export type TimeMeasurementSetting = z.infer<typeof TimeMeasurementSetting>;

/** One step of a button. */
export const CustomActionStep = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("SET_VALUE"), columnId: Id, value: z.unknown() }),
  z.object({ kind: z.literal("MOVE"), sectionId: Id }),
  z.object({ kind: z.literal("CREATE_LINKED_POST"), columnId: Id, boardId: Id, title: z.string().max(500) }),
]);
export type CustomActionStep = z.infer<typeof CustomActionStep>;

/** What only some kinds of column have; absent ones are at rest in their defaults. */
export const ColumnSettings = z.object({
  numericUnit: z.string().max(20).default(""),
  numericUnitDisplayType: z.enum(["LEFT", "RIGHT"]).default("RIGHT"),
  numericFunctionType: NumericFunction.default("NONE"),
  /** POST_LINK: what the linked posts are, which boards they stand on, and the columns that show the other side. */
  linkDirection: LinkDirection.default("RELATION"),
  linkedBoardIdList: z.array(Id).max(50).default([]),
  linkedColumnList: z.array(LinkedColumn).max(50).default([]),
  linkedSettingColor: z
    .string()
    .max(20)
    .default("")
    .describe(`つないだ投稿の色。${OPTION_COLORS.join(", ")} のどれか。ほかは色なし`),
  /** COLUMN_DATA_MIRROR: the POST_LINK column of the same board whose posts are looked into. */
  linkedSettingColumnId: Id.nullable().default(null),
  timeMeasurementSetting: TimeMeasurementSetting.nullable().default(null),
  customActionStepList: z.array(CustomActionStep).max(20).default([]),
  formulaText: z.string().max(2_000).default("").describe("FORMULA: 数式。列は [列のid] と書く"),
  formulaType: z
    .enum(["NUMBER", "TEXT", "DATE", "BOOLEAN"])
    .nullable()
    .default(null)
    .describe("FORMULA: 数式の結果の種類"),
});
export type ColumnSettings = z.infer<typeof ColumnSettings>;

export const COLUMN_NAME_LENGTH = 100;
export const ColumnName = line(COLUMN_NAME_LENGTH);
export const ColumnDescription = z.string().max(2_000);
export const ColumnWidth = z.number().int().min(40).max(2_000);
export const ColumnTemplateText = z.string().max(10_000);

/** A typed column of a board. System columns have rows like the others, so that they can be hidden, ordered and filtered. */
export const Column = ColumnSettings.extend({
  id: Id,
  boardId: Id,
  name: z.string(),
  description: z.string(),
  columnType: z.enum(ColumnType),
  width: z.number().int(),
  /** The board's status: one STATE column at most. */
  isStatus: z.boolean(),
  isActive: z.boolean(),
  isLock: z.boolean(),
  required: z.boolean(),
  templateText: z.string(),
  columnOrder: OrderKey,
  valueOptionList: z.array(ValueOption),
  createdBy: CreatedBy,
}).meta({ title: "BoardColumn" });
export type Column = z.infer<typeof Column>;
