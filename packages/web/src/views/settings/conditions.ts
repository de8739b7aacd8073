import { newId } from "@itoguchi/client/new-id";
import type { ValueFamily } from "@itoguchi/core/columns/kind";
import type { Column } from "@itoguchi/core/model/column";
import { ComparisonOperator, FilterCondition, type FilterGroup } from "@itoguchi/core/model/filter";
import { askedColumn, familyOf, needsValue, operatorsOf } from "./asked-column.ts";

import type { SettingContext } from "./setting-context.ts";

const { EQUAL, IS_CONTAIN, WITHIN_RANGE, RELATIVE, GREATER_THAN_EQUAL } = ComparisonOperator;

/** What people want to ask most. */
const USUAL_OPERATOR: Partial<Record<ValueFamily, ComparisonOperator>> = {
  text: IS_CONTAIN,
  number: GREATER_THAN_EQUAL,
  duration: GREATER_THAN_EQUAL,
  date: RELATIVE,
  term: RELATIVE,
  option: EQUAL,
  section: EQUAL,
  person: EQUAL,
  pull: EQUAL,
  check: ComparisonOperator.IS_NOT_EMPTY,
};

const THIS_WEEK = { relativeDateDirection: "CURRENT", relativeDateNumber: 1, relativeDateUnit: "WEEK" } as const;

/** The condition that a column starts with. */
export function defaultCondition(column: Column, context: SettingContext): FilterCondition {
  const operators = operatorsOf(column, context);
  const family = familyOf(askedColumn(column, context));
  const usual = USUAL_OPERATOR[family] ?? IS_CONTAIN;
  const comparisonOperator = operators.includes(usual) ? usual : (operators[0] ?? EQUAL);
  return withOperator(FilterCondition.parse({ targetColumnId: column.id, comparisonOperator }), comparisonOperator);
}

/** Another operator; what the new one cannot use is cleared, what it needs has a first value. */
export function withOperator(condition: FilterCondition, comparisonOperator: ComparisonOperator): FilterCondition {
  const next = { ...condition, comparisonOperator };
  if (!needsValue(comparisonOperator)) return cleared(next);
  if (comparisonOperator === RELATIVE) return { ...cleared(next), ...THIS_WEEK };
  const isRange = comparisonOperator === WITHIN_RANGE;
  return {
    ...next,
    relativeDateDirection: null,
    relativeDateNumber: null,
    relativeDateUnit: null,
    ...(isRange
      ? { dateOperator: next.dateOperator === null ? null : ("CUSTOM" as const) }
      : { numericEndData: null, deadlineData: null }),
  };
}

function cleared({ conditionOrder, targetColumnId, comparisonOperator }: FilterCondition): FilterCondition {
  return FilterCondition.parse({ conditionOrder, targetColumnId, comparisonOperator });
}

type IsComplete = (condition: FilterCondition) => boolean;

const isDate: IsComplete = ({ dateOperator, dateData }) =>
  (dateOperator !== null && dateOperator !== "CUSTOM") || dateData !== null;

const COMPLETE: Record<ValueFamily, IsComplete> = {
  text: ({ textData }) => (textData ?? "").trim() !== "",
  number: ({ numericData }) => numericData !== null,
  duration: ({ timeMeasurementDuration }) => timeMeasurementDuration !== null,
  date: isDate,
  term: isDate,
  option: ({ valueOptionIdList, isCurrentSprint }) => isCurrentSprint || valueOptionIdList.length > 0,
  options: ({ valueOptionIdList }) => valueOptionIdList.length > 0,
  section: ({ boardSectionIdList }) => boardSectionIdList.length > 0,
  person: ({ userIdList, isSelectSelf }) => isSelectSelf || userIdList.length > 0,
  people: ({ userIdList, isSelectSelf }) => isSelectSelf || userIdList.length > 0,
  posts: ({ projectPostProjectSerialNumberList: numbers }) => numbers.length > 0,
  pull: ({ pullState }) => pullState !== null,
  check: () => true,
  nothing: () => true,
};

/** One that lacks what its operator needs holds for every post. */
export function isComplete(condition: FilterCondition, family: ValueFamily): boolean {
  const { comparisonOperator, relativeDateDirection, relativeDateNumber, relativeDateUnit } = condition;
  if (!needsValue(comparisonOperator)) return true;
  if (comparisonOperator === RELATIVE)
    return relativeDateUnit !== null && (relativeDateDirection === "CURRENT" || relativeDateNumber !== null);
  if (comparisonOperator === WITHIN_RANGE && (condition.numericEndData !== null || condition.deadlineData !== null))
    return true;
  return COMPLETE[family](condition);
}

export interface ConditionPlace {
  group: number;
  index: number;
}

/** Conditions are numbered as they stand; a group without any is gone. */
function tidied(groups: readonly FilterGroup[]): FilterGroup[] {
  return groups
    .filter(({ filterConditionList }) => filterConditionList.length > 0)
    .map((group) => ({
      ...group,
      filterConditionList: group.filterConditionList.map((condition, conditionOrder) => ({
        ...condition,
        conditionOrder,
      })),
    }));
}

function changed(
  groups: readonly FilterGroup[],
  group: number,
  change: (conditions: readonly FilterCondition[]) => FilterCondition[],
): FilterGroup[] {
  return tidied(
    groups.map((one, index) =>
      index === group ? { ...one, filterConditionList: change(one.filterConditionList) } : one,
    ),
  );
}

/** Into a group of its own when the group is not there. */
export function addCondition(groups: readonly FilterGroup[], group: number, condition: FilterCondition): FilterGroup[] {
  if (groups[group]) return changed(groups, group, (conditions) => [...conditions, condition]);
  return tidied([...groups, { id: newId(), conditionOperator: "AND", filterConditionList: [condition] }]);
}

/** With a question about the column; one that is there already is enough. */
export function withColumn(
  groups: readonly FilterGroup[],
  column: Column,
  context: SettingContext,
): readonly FilterGroup[] {
  const isThere = groups.some(({ filterConditionList }) =>
    filterConditionList.some(({ targetColumnId }) => targetColumnId === column.id),
  );
  if (isThere) return groups;
  const last = groups.length - 1;
  const isAnd = groups[last]?.conditionOperator === "AND" || groups[last]?.filterConditionList.length === 1;
  return addCondition(groups, isAnd ? last : groups.length, defaultCondition(column, context));
}

/** Only what is asked: without conditions that wait for a value, or for a column that is gone. */
export function askedGroups(groups: readonly FilterGroup[], context: SettingContext): FilterGroup[] {
  return tidied(
    groups.map((group) => ({
      ...group,
      filterConditionList: group.filterConditionList.filter((condition) => isAsked(condition, context)),
    })),
  );
}

export function isAsked(condition: FilterCondition, context: SettingContext): boolean {
  const column = context.columnOf(condition.targetColumnId);
  return column !== undefined && isComplete(condition, familyOf(askedColumn(column, context)));
}

export function replaceCondition(
  groups: readonly FilterGroup[],
  { group, index }: ConditionPlace,
  condition: FilterCondition,
): FilterGroup[] {
  return changed(groups, group, (conditions) => conditions.with(index, condition));
}

export function removeCondition(groups: readonly FilterGroup[], { group, index }: ConditionPlace): FilterGroup[] {
  return changed(groups, group, (conditions) => conditions.toSpliced(index, 1));
}

export function joinGroup(
  groups: readonly FilterGroup[],
  group: number,
  conditionOperator: FilterGroup["conditionOperator"],
): FilterGroup[] {
  return groups.map((one, index) => (index === group ? { ...one, conditionOperator } : one));
}
