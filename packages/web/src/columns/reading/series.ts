import { addMonths, dayNumber, isoDay } from "@itoguchi/core/kernel/day";
import { roundNumber } from "@itoguchi/core/kernel/decimal";
import type { NextInSeries } from "../cell.ts";

export function numberSeries(seed: readonly unknown[]): NextInSeries | undefined {
  if (!seed.every((value) => typeof value === "number")) return undefined;
  const step = evenStep(seed);
  const last = seed.at(-1);
  return step === undefined || last === undefined ? undefined : (steps) => roundNumber(last + step * steps);
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function wholeDays(seed: readonly unknown[]): number[] | undefined {
  return seed.every((value) => typeof value === "string" && DAY.test(value))
    ? seed.map((value) => dayNumber(String(value)))
    : undefined;
}

export function daySeries(seed: readonly unknown[]): NextInSeries | undefined {
  const known = wholeDays(seed);
  const step = known && evenStep(known);
  const last = known?.at(-1);
  return step === undefined || last === undefined ? undefined : (steps) => isoDay(last + step * steps);
}

/** The same day of each month, or of each second one: their distances in days differ. */
export function monthSeries(seed: readonly unknown[]): NextInSeries | undefined {
  const known = wholeDays(seed);
  if (!known || known.length < 2) return undefined;
  const [year, month, day] = [0, 5, 8].map((from) =>
    seed.map((value) => Number(String(value).slice(from, from + (from ? 2 : 4)))),
  );
  if (!year || !month || !day?.every((one) => one === day[0])) return undefined;
  const step = evenStep(year.map((one, index) => one * 12 + (month[index] ?? 0)));
  const last = known.at(-1);
  return !step || last === undefined ? undefined : (steps) => isoDay(addMonths(last, step * steps));
}

/** What binary fractions leave over must not hide a step of 0.1. */
function evenStep(numbers: readonly number[]): number | undefined {
  const steps = numbers.slice(1).map((number, index) => roundNumber(number - (numbers[index] ?? 0)));
  const step = steps[0] ?? 1;
  return steps.every((one) => one === step) ? step : undefined;
}
