import type { ColumnKind, Reading } from "../columns/kind.ts";
import { isMirror } from "../columns/kinds/column-data-mirror.ts";
import { EVERY } from "../columns/operators/matching.ts";
import { isCalendarYear, OUTSIDE_CALENDAR } from "../columns/operators/sent-date.ts";
import { NO_CALENDAR } from "../kernel/calendar.ts";
import type { Problem } from "../kernel/problem.ts";
import type { Column } from "../model/column.ts";
import { ComparisonOperator, type FilterCondition } from "../model/filter.ts";

type Asked = Omit<FilterCondition, "targetColumnId">;

/** Why a condition says nothing about the values of a column, and would so hold for every post; undefined when it does say something. */
export function conditionProblem(condition: Asked, name: string, kind: ColumnKind): Problem | undefined {
  if (!kind.operators.includes(condition.comparisonOperator)) {
    const known = kind.operators.map((operator) => `${NAMES[operator]} ${operator}`).join("、");
    return {
      field: "comparisonOperator",
      message: known ? `「${name}」に使える演算子は ${known} です。` : `「${name}」は絞り込みに使えない種類の列です。`,
    };
  }
  const outside = (["dateData", "deadlineData"] as const).find((end) => {
    const date = condition[end];
    return date !== null && !isCalendarYear(date);
  });
  if (outside) return { field: outside, message: OUTSIDE_CALENDAR };
  if (isComplete(condition, kind)) return undefined;
  const [field = "comparisonOperator"] = operandsFor(condition.comparisonOperator, kind);
  const wanted = operandsFor(condition.comparisonOperator, kind).join("、");
  return { field, message: `「${name}」の条件に、比べる値（${wanted}）がありません。` };
}

const NAMES = Object.fromEntries(
  Object.entries(ComparisonOperator).map(([name, operator]) => [operator, name]),
) as Record<ComparisonOperator, string>;

const ENDS: readonly (keyof FilterCondition)[] = ["numericEndData", "deadlineData"];
const isRelative = (name: string) => name.startsWith("relative");

export function operandsFor(operator: ComparisonOperator, { operands }: Pick<ColumnKind, "operands">) {
  if (operator === ComparisonOperator.RELATIVE) return operands.filter(isRelative);
  const plain = operands.filter((name) => !isRelative(name));
  return operator === ComparisonOperator.WITHIN_RANGE ? plain : plain.filter((name) => !ENDS.includes(name));
}

/** Neither the column's own settings nor what its values are read with have a part in it. */
const NO_COLUMN = {} as Column;
const NOWHERE: Reading = {
  now: new Date(0),
  timeZone: "UTC",
  calendar: NO_CALENDAR,
  self: undefined,
  memberName: () => "",
  sectionName: () => "",
  postTitle: () => "",
};

function isComplete(condition: Asked, kind: ColumnKind): boolean {
  const named = condition.projectPostProjectSerialNumberList.length > 0;
  const asked = { ...condition, targetColumnId: "", ...(named ? { linkedPostIds: new Set<string>() } : {}) };
  return kind.matcher(asked, NO_COLUMN, NOWHERE) !== EVERY;
}

/** Kinds by which a view can be grouped are those whose values stand in groups. */
export function groupProblem(column: Column, kind: ColumnKind): string | undefined {
  if (kind.groupKeys) return undefined;
  const label = isMirror(column) ? "この列" : `${kind.label}の列`;
  return `「${column.name}」ではグループ化できません（${label}は分けられません）。`;
}
