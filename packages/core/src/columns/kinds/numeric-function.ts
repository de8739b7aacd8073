import { roundNumber } from "#core/kernel/decimal";
import type { NumericFunction } from "#core/model/column";

type Aggregate = (numbers: readonly number[]) => number | undefined;

const sum: Aggregate = (numbers) => numbers.reduce((total, number) => total + number, 0);
const unlessEmpty =
  (aggregate: (numbers: readonly number[]) => number): Aggregate =>
  (numbers) =>
    numbers.length === 0 ? undefined : aggregate(numbers);

/** Nothing has no average, no median and no extremes; its sum and its count are 0. */
const AGGREGATES: Record<NumericFunction, Aggregate> = {
  NONE: () => undefined,
  SUM: sum,
  AVERAGE: unlessEmpty((numbers) => (sum(numbers) as number) / numbers.length),
  MEDIAN: unlessEmpty(median),
  MIN: unlessEmpty((numbers) => numbers.reduce((least, number) => Math.min(least, number))),
  MAX: unlessEmpty((numbers) => numbers.reduce((most, number) => Math.max(most, number))),
  COUNT: (numbers) => numbers.length,
};

export function aggregate(functionType: NumericFunction, numbers: readonly number[]): number | undefined {
  const result = AGGREGATES[functionType](numbers);
  return result === undefined ? undefined : roundNumber(result);
}

function median(numbers: readonly number[]): number {
  const sorted = new Float64Array(numbers).sort();
  const middle = sorted.length >> 1;
  const upper = sorted[middle] as number;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] as number) + upper) / 2;
}
