import { z } from "zod";
import { guides } from "../kernel/guides.ts";
import { Id, SerialNumber } from "../kernel/ids.ts";

export const ComparisonOperator = {
  EQUAL: 1,
  NOT_EQUAL: 2,
  IS_CONTAIN: 3,
  IS_NOT_CONTAIN: 4,
  START_WITH: 5,
  END_WITH: 6,
  WITHIN_RANGE: 7,
  IS_EMPTY: 8,
  IS_NOT_EMPTY: 9,
  GREATER_THAN: 10,
  LESS_THAN: 11,
  GREATER_THAN_EQUAL: 12,
  LESS_THAN_EQUAL: 13,
  RELATIVE: 14,
} as const;
export type ComparisonOperator = (typeof ComparisonOperator)[keyof typeof ComparisonOperator];

export const ConditionOperator = z.enum(["AND", "OR"]);

/** Which day a date is compared with. CUSTOM takes dateData (and deadlineData, the end of a range). */
export const DateOperator = z.enum([
  "TODAY",
  "TOMORROW",
  "YESTERDAY",
  "ONE_WEEK_BEFORE",
  "ONE_WEEK_AFTER",
  "ONE_MONTH_BEFORE",
  "ONE_MONTH_AFTER",
  "CUSTOM",
]);
export type DateOperator = z.infer<typeof DateOperator>;

/** FEATURE is the specification's word for the future. */
export const RelativeDirection = z.enum(["CURRENT", "PAST", "FEATURE"]);
export const RelativeUnit = z.enum(["DAY", "WEEK", "MONTH", "YEAR"]);

/** A day (`2026-11-15`, in the workspace's time zone) or a moment (`2026-11-15T01:30:00.000Z`, `2026-11-15T10:30:00+09:00`). */
export const DateValue = z.union([z.iso.date(), z.iso.datetime({ offset: true })], {
  error: "2026-11-15 か 2026-11-15T10:30:00+09:00 のように入力してください。",
});
export type DateValue = z.infer<typeof DateValue>;

/** One condition. Which of its fields count is the column kind's affair; one that lacks what its operator needs holds for every post. */
export const FilterCondition = z
  .object({
    conditionOrder: z.number().int().default(0),
    targetColumnId: Id,
    comparisonOperator: z
      .enum(ComparisonOperator)
      .describe("列の種類に合わない演算子や、比べる値のない条件は断られる")
      .register(guides, { guide: "operators" }),
    textData: z.string().max(1_000).nullable().default(null),
    numericData: z.number().nullable().default(null),
    /** The end of a range of numbers. */
    numericEndData: z.number().nullable().default(null),
    dateOperator: DateOperator.nullable().default(null),
    dateData: DateValue.nullable().default(null),
    deadlineData: DateValue.nullable().default(null),
    relativeDateDirection: RelativeDirection.nullable().default(null),
    relativeDateNumber: z.number().int().min(0).max(10_000).nullable().default(null),
    relativeDateUnit: RelativeUnit.nullable().default(null),
    isRecursive: z.boolean().default(false),
    boardSectionIdList: z.array(Id).max(200).default([]),
    projectPostProjectSerialNumberList: z.array(SerialNumber).max(200).default([]),
    valueOptionIdList: z.array(Id).max(200).default([]),
    /** Members' ids: account names change. */
    userIdList: z.array(Id).max(200).default([]),
    isSelectSelf: z.boolean().default(false),
    isCurrentSprint: z.boolean().default(false).describe("SPRINT: 進行中のスプリント。valueOptionIdListに加わる"),
    /** OPEN or CLOSED, of pull requests. */
    pullState: z.enum(["OPEN", "CLOSED"]).nullable().default(null),
    /** Minutes of working time; the end of a range is numericEndData. */
    timeMeasurementDuration: z.number().min(0).nullable().default(null),
  })
  .meta({ title: "FilterCondition" });
export type FilterCondition = z.infer<typeof FilterCondition>;

/** Conditions joined by the group's operator; the groups of a view are joined by AND. */
export const FilterGroup = z
  .object({
    id: Id,
    conditionOperator: ConditionOperator,
    filterConditionList: z.array(FilterCondition).max(50),
  })
  .meta({ title: "FilterGroup" });
export type FilterGroup = z.infer<typeof FilterGroup>;

/** People may be asked for by their account names, too; what is kept names them by their ids. */
export const UserAccountNames = z.array(z.string().max(200)).max(200).describe("userIdListに加わる");

const AskedCondition = FilterCondition.extend({ userAccountNameList: UserAccountNames.optional() }).meta({
  title: "FilterCondition",
});
/** A group of a filter of the moment, as it is sent. */
export const AskedGroup = FilterGroup.extend({ filterConditionList: z.array(AskedCondition).max(50) }).meta({
  title: "FilterGroup",
});
export type AskedGroup = z.infer<typeof AskedGroup>;

/** Every post of a board is held against every condition. */
export const MOST_CONDITIONS = 100;
const TOO_MANY_CONDITIONS = `絞り込みの条件は、すべてのグループを合わせて${MOST_CONDITIONS}個までです。`;

/** The groups of one filter, wherever somebody sends one. What is kept already is read as it is. */
export function filterGroups<Group extends z.ZodType<Pick<FilterGroup, "filterConditionList">>>(group: Group) {
  return z
    .array(group)
    .max(20)
    .refine((groups) => conditionCount(groups) <= MOST_CONDITIONS, { error: TOO_MANY_CONDITIONS });
}

export function conditionCount(groups: readonly Pick<FilterGroup, "filterConditionList">[]): number {
  return groups.reduce((count, { filterConditionList }) => count + filterConditionList.length, 0);
}
