import type { Column } from "#core/model/column";
import { ComparisonOperator } from "#core/model/filter";
import type { AskedCondition, Reading } from "../kind.ts";
import { emptiness, holds, not, type Operator, type Operators } from "./matching.ts";

interface NumberOperatorsOf<Value> {
  number(value: Value, column: Column, reading: Reading): number | undefined;
  /** The number a condition compares with, and the end of its range. */
  wanted(condition: AskedCondition): number | null;
  end(condition: AskedCondition): number | null;
}

/** More than, less than, and between; both bounds of a range belong to it, and a missing one leaves it open. */
export function sizeOperators<Value>(of: NumberOperatorsOf<Value>): Operators<Value> {
  const asking = (compare: (number: number, wanted: number) => boolean) => comparing(of, compare);
  return {
    [ComparisonOperator.WITHIN_RANGE]: holds((condition, column, reading) => {
      const [from, to] = [of.wanted(condition), of.end(condition)];
      if (from === null && to === null) return undefined;
      return (value) => {
        const number = of.number(value, column, reading);
        return number !== undefined && (from === null || number >= from) && (to === null || number <= to);
      };
    }),
    [ComparisonOperator.GREATER_THAN]: asking((number, wanted) => number > wanted),
    [ComparisonOperator.LESS_THAN]: asking((number, wanted) => number < wanted),
    [ComparisonOperator.GREATER_THAN_EQUAL]: asking((number, wanted) => number >= wanted),
    [ComparisonOperator.LESS_THAN_EQUAL]: asking((number, wanted) => number <= wanted),
    ...emptiness<Value>(),
  };
}

export function numberOperators<Value>(of: NumberOperatorsOf<Value>): Operators<Value> {
  const equal = comparing(of, (number, wanted) => number === wanted);
  return {
    [ComparisonOperator.EQUAL]: equal,
    [ComparisonOperator.NOT_EQUAL]: not(equal),
    ...sizeOperators(of),
  };
}

function comparing<Value>(
  of: NumberOperatorsOf<Value>,
  compare: (number: number, wanted: number) => boolean,
): Operator<Value> {
  return holds((condition, column, reading) => {
    const wanted = of.wanted(condition);
    if (wanted === null) return undefined;
    return (value) => {
      const number = of.number(value, column, reading);
      return number !== undefined && compare(number, wanted);
    };
  });
}
