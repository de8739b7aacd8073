import type { ComparisonOperator } from "#core/model/filter";
import type { AskedCondition, Reading } from "../kind.ts";

type FromCondition<Value> = (condition: AskedCondition, reading: Reading) => Value | undefined;

/** What conditions of these operators leave to a new post; any other leaves it open. */
export function byOperators<Value>(
  operators: readonly ComparisonOperator[],
  value: FromCondition<Value>,
): FromCondition<Value> {
  return (condition, reading) =>
    operators.includes(condition.comparisonOperator) ? value(condition, reading) : undefined;
}

/** Undefined where several would do: nobody said which. */
export function only<Item>(list: readonly Item[]): Item | undefined {
  return list.length === 1 ? list[0] : undefined;
}

export function listed<Item>(item: Item | undefined): Item[] | undefined {
  return item === undefined ? undefined : [item];
}
