import type { Column } from "#core/model/column";
import { ComparisonOperator } from "#core/model/filter";
import type { AskedCondition, ColumnKind, Matcher, Reading } from "../kind.ts";

/** One operator of a kind: a matcher, or undefined when the condition lacks what the operator needs. */
export type Operator<Value> = (
  condition: AskedCondition,
  column: Column,
  reading: Reading,
) => Matcher<Value> | undefined;

export type Operators<Value> = Partial<Record<ComparisonOperator, Operator<Value>>>;

/** Of conditions that hold for every post. Always this one function, so that a caller can tell them by it and leave them out. */
export const EVERY = (): boolean => true;

/** What a kind's table of operators makes of it. */
export function answering<Value>(
  table: Operators<Value>,
  ...operands: ColumnKind["operands"]
): Pick<ColumnKind<Value>, "operators" | "operands" | "matcher"> {
  return {
    operands,
    operators: Object.values(ComparisonOperator).filter((operator) => table[operator]),
    matcher: (condition, column, reading) => table[condition.comparisonOperator]?.(condition, column, reading) ?? EVERY,
  };
}

export const DATE_OPERANDS = [
  "dateData",
  "deadlineData",
  "dateOperator",
  "relativeDateDirection",
  "relativeDateNumber",
  "relativeDateUnit",
] as const;

/** Holds for values that pass; never for an empty one. */
export function holds<Value>(
  test: (condition: AskedCondition, column: Column, reading: Reading) => ((value: Value) => boolean) | undefined,
): Operator<Value> {
  return (condition, column, reading) => {
    const passes = test(condition, column, reading);
    return passes && ((value) => value !== undefined && passes(value));
  };
}

/** The exact opposite, empty values included. */
export function not<Value>(operator: Operator<Value>): Operator<Value> {
  return (condition, column, reading) => {
    const matches = operator(condition, column, reading);
    return matches && ((value) => !matches(value));
  };
}

export function emptiness<Value>(isEmpty: (value: Value) => boolean = () => false): Operators<Value> {
  const empty: Operator<Value> = () => (value) => value === undefined || isEmpty(value);
  return { [ComparisonOperator.IS_EMPTY]: empty, [ComparisonOperator.IS_NOT_EMPTY]: not(empty) };
}
