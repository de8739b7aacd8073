import { DateValue } from "#core/model/filter";

/** What a calendar of work can mean; the rest are slips of the pen. */
const YEARS = { first: 1900, last: 2200 } as const;

export function isCalendarYear(value: DateValue): boolean {
  const year = new Date(value).getUTCFullYear();
  return year >= YEARS.first && year <= YEARS.last;
}

export const OUTSIDE_CALENDAR = `${YEARS.first}年から${YEARS.last}年までの日付にしてください。`;

/** A date as somebody writes it. */
export const SentDate = DateValue.refine(isCalendarYear, { error: OUTSIDE_CALENDAR });
