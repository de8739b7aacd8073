import { addMonths, type DayNumber, startOfMonth, weekday } from "@itoguchi/core/kernel/day";

/** The weeks that show a month, Monday first, filled up with days of its neighbours. */
export function weeksOf(day: DayNumber): DayNumber[][] {
  const first = startOfMonth(day);
  const next = addMonths(first, 1);
  const weeks: DayNumber[][] = [];
  for (let monday = first - weekday(first); monday < next; monday += 7)
    weeks.push(Array.from({ length: 7 }, (_, index) => monday + index));
  return weeks;
}

/** Where an arrow or page key leads. */
export const DAY_STEPS: Readonly<Record<string, (day: DayNumber) => DayNumber>> = {
  ArrowLeft: (day) => day - 1,
  ArrowRight: (day) => day + 1,
  ArrowUp: (day) => day - 7,
  ArrowDown: (day) => day + 7,
  Home: (day) => day - weekday(day),
  End: (day) => day - weekday(day) + 6,
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
};
