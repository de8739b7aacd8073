import {
  countWorkingDays,
  isWorkingDayNumber,
  NO_CALENDAR,
  type WorkingDays,
  workingDayAfter,
} from "../kernel/calendar.ts";
import type { CompanyCalendar } from "../kernel/company-calendar.ts";
import type { DayNumber } from "../kernel/day.ts";

/** From the first to the last day, both included. */
export interface Span {
  start: DayNumber;
  end: DayNumber;
}

const EVERY_DAY: WorkingDays = { weekends: true, holidays: true, calendar: NO_CALENDAR };

/** The calendar a timeline goes by: that of working days, or every day alike. */
export function calendarOf(isSkipDayOff: boolean, calendar: CompanyCalendar): WorkingDays {
  return isSkipDayOff ? { weekends: false, holidays: false, calendar } : EVERY_DAY;
}

/** The day itself when it is worked, else the next one that is, in that direction. */
export function onWorkingDay(day: DayNumber, rule: WorkingDays, step: 1 | -1 = 1): DayNumber {
  return isWorkingDayNumber(day, rule) ? day : workingDayAfter(day, step, rule);
}

/** How many working days lie from one day to another; negative when it comes before. */
export function workingDistance(from: DayNumber, to: DayNumber, rule: WorkingDays): number {
  return to >= from ? countWorkingDays(from + 1, to, rule) : -countWorkingDays(to, from - 1, rule);
}

/** From a start, as long as the other one in working days; what lies on days off alone keeps its days. */
export function startingOn(start: DayNumber, like: Span, rule: WorkingDays): Span {
  const length = countWorkingDays(like.start, like.end, rule);
  if (length === 0) return { start, end: start + like.end - like.start };
  const first = onWorkingDay(start, rule);
  return { start: first, end: workingDayAfter(first, length - 1, rule) };
}

/** To an end, as long as the other one in working days. */
export function endingOn(end: DayNumber, like: Span, rule: WorkingDays): Span {
  const length = countWorkingDays(like.start, like.end, rule);
  if (length === 0) return { start: end - (like.end - like.start), end };
  const last = onWorkingDay(end, rule);
  return { start: workingDayAfter(last, 1 - length, rule), end: last };
}

/** Moved by hand: on days off it goes on in the direction of the move. */
export function movedBy(span: Span, days: number, rule: WorkingDays): Span {
  if (days === 0) return span;
  const length = countWorkingDays(span.start, span.end, rule);
  if (length === 0) return { start: span.start + days, end: span.end + days };
  return startingOn(onWorkingDay(span.start + days, rule, days < 0 ? -1 : 1), span, rule);
}

export function isSameSpan(a: Span, b: Span): boolean {
  return a.start === b.start && a.end === b.end;
}
