import { addMonths, type DayNumber, startOfMonth, weekday } from "../kernel/day.ts";
import type { CalendarMode, WeekStart } from "../model/view.ts";
import type { Span } from "../timeline/working-span.ts";

export const DAYS_OF_WEEK = 7;

export function firstOfWeek(day: DayNumber, weekStart: WeekStart): DayNumber {
  return day - (weekStart === "MONDAY" ? weekday(day) : (weekday(day) + 1) % DAYS_OF_WEEK);
}

interface Shown {
  mode: CalendarMode;
  weekStart: WeekStart;
}

/** The first days of the weeks that show a day and what belongs to it. */
export function weeksAround(day: DayNumber, { mode, weekStart }: Shown): DayNumber[] {
  if (mode === "WEEK") return [firstOfWeek(day, weekStart)];
  const [first, next] = [startOfMonth(day), addMonths(startOfMonth(day), 1)];
  const weeks: DayNumber[] = [];
  for (let week = firstOfWeek(first, weekStart); week < next; week += DAYS_OF_WEEK) weeks.push(week);
  return weeks;
}

export function daysOfWeeks(weeks: readonly DayNumber[]): Span {
  const [first, last] = [weeks[0] ?? 0, weeks.at(-1) ?? 0];
  return { start: first, end: last + DAYS_OF_WEEK - 1 };
}

/** The same day of another month, or of another week. */
export function stepped(day: DayNumber, mode: CalendarMode, by: number): DayNumber {
  return mode === "WEEK" ? day + by * DAYS_OF_WEEK : addMonths(day, by);
}
