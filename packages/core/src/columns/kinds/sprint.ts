import { Id } from "#core/kernel/ids";
import { type Column, ColumnType } from "#core/model/column";
import { ComparisonOperator } from "#core/model/filter";
import { Status } from "#core/model/value-option";
import type { AskedCondition, ColumnKind } from "../kind.ts";
import { only } from "../operators/from-condition.ts";
import { answering, emptiness, holds, not } from "../operators/matching.ts";
import { mayChoose, optionOf } from "./options.ts";

const { EQUAL, NOT_EQUAL, IS_CONTAIN, IS_NOT_CONTAIN } = ComparisonOperator;

const among = holds<string>(({ valueOptionIdList, isCurrentSprint }, column) => {
  if (valueOptionIdList.length === 0 && !isCurrentSprint) return undefined;
  const named = new Set(valueOptionIdList);
  return (id) => named.has(id) || (isCurrentSprint && isCurrent(column, id));
});

/**
 * The sprint of a view that a post is in (ADR 0048). Its options are the view's sprints; membership is kept with the sprints and
 * written by their calls only.
 */
export const sprint: ColumnKind<string> = {
  type: ColumnType.SPRINT,
  label: "スプリント",
  hint: "投稿が入っているスプリント。",
  example: null,
  width: 160,
  origin: "system",
  field: null,
  family: "option",
  hasOptions: true,
  dated: null,
  isLong: false,
  isSearched: false,
  inTemplates: "refused",
  isMirrored: false,
  store: "dictionary",
  value: Id,
  normalise: (value, column) => (mayChoose(column, value) ? value : undefined),
  text: (value, column) => optionOf(column, value)?.name ?? "",
  sortKey: (value, column) => optionOf(column, value)?.optionOrder,
  groupKeys: (value) => [value],
  ...answering<string>(
    {
      [EQUAL]: among,
      [NOT_EQUAL]: not(among),
      [IS_CONTAIN]: among,
      [IS_NOT_CONTAIN]: not(among),
      ...emptiness<string>(),
    },
    "valueOptionIdList",
    "isCurrentSprint",
  ),
  functions: ["NONE", "COUNT"],
  firstValue: () => undefined,
  fromCondition: (condition, _reading, column) =>
    condition.comparisonOperator === EQUAL || condition.comparisonOperator === IS_CONTAIN
      ? only(wantedSprints(condition, column))
      : undefined,
  fromGroupKey: (key) => key,
  conversions: {},
  cells: (valueOptionId) => [{ valueOptionId }],
  settingProblem: () => undefined,
};

export function isSprintColumn({ columnType }: Pick<Column, "columnType">): boolean {
  return columnType === ColumnType.SPRINT;
}

function isCurrent(column: Column, id: string): boolean {
  return optionOf(column, id)?.statusType === Status.IN_PROGRESS;
}

function wantedSprints({ valueOptionIdList, isCurrentSprint }: AskedCondition, column: Column): string[] {
  const current = isCurrentSprint ? column.valueOptionList.filter(({ id }) => isCurrent(column, id)) : [];
  return [...new Set([...valueOptionIdList, ...current.map(({ id }) => id)])];
}
