import { isWorkingDayNumber, type WorkingDays } from "../kernel/calendar.ts";
import type { DayNumber } from "../kernel/day.ts";
import type { Span } from "./working-span.ts";

/** How many posts lie on each day from `from` until `until`; nothing is to be done on days off. */
export function loadPerDay(
  spans: Iterable<Span>,
  { from, until, calendar }: { from: DayNumber; until: DayNumber; calendar: WorkingDays },
): number[] {
  const steps = new Array<number>(Math.max(until - from, 0) + 1).fill(0);
  for (const { start, end } of spans) {
    if (end < from || start >= until) continue;
    const [first, last] = [Math.max(start, from) - from, Math.min(end, until - 1) - from];
    steps[first] = (steps[first] ?? 0) + 1;
    steps[last + 1] = (steps[last + 1] ?? 0) - 1;
  }
  let running = 0;
  return steps.slice(0, -1).map((step, index) => {
    running += step;
    return isWorkingDayNumber(from + index, calendar) ? running : 0;
  });
}
