/** Days since 1970-01-01, of the calendar alone: no time zone, no clock. */
export type DayNumber = number;

export const DAY_MS = 86_400_000;

const ZERO = "0".charCodeAt(0);

function digits(text: string, from: number, count: number): number {
  let number = 0;
  for (let index = from; index < from + count; index++) number = number * 10 + text.charCodeAt(index) - ZERO;
  return number;
}

/** Of `2026-11-15`; text behind it is not looked at. By arithmetic: large boards ask for a hundred thousand of them at once. */
export function dayNumber(day: string): DayNumber {
  const month = digits(day, 5, 2);
  // Years are counted from March, so that a leap day is the last day of its year.
  const year = digits(day, 0, 4) - (month <= 2 ? 1 : 0);
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + digits(day, 8, 2) - 1;
  return year * 365 + Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400) + dayOfYear - EPOCH;
}

/** Days from 1 March of the year 0 to 1 January 1970. */
const EPOCH = 719_468;

const CANONICAL_LENGTH = "2026-11-15T01:30:00.000Z".length;

/** Milliseconds of an ISO moment in UTC. */
export function momentOf(iso: string): number {
  if (iso.length !== CANONICAL_LENGTH) return Date.parse(iso);
  const minutes = digits(iso, 11, 2) * 60 + digits(iso, 14, 2);
  return dayNumber(iso) * DAY_MS + minutes * 60_000 + digits(iso, 17, 2) * 1_000 + digits(iso, 20, 3);
}

const FIRST_WRITTEN = dayNumber("0001-01-01");
const LAST_WRITTEN = dayNumber("9999-12-31");

/** By arithmetic, as `dayNumber`: a formula may write many dates for each post. */
export function isoDay(day: DayNumber): string {
  if (!(day >= FIRST_WRITTEN && day <= LAST_WRITTEN) || !Number.isInteger(day))
    return new Date(day * DAY_MS).toISOString().slice(0, 10);
  const since = day + EPOCH;
  const era = Math.floor(since / DAYS_OF_ERA);
  const dayOfEra = since - era * DAYS_OF_ERA;
  const leapDays = Math.floor(dayOfEra / 1_460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096);
  const yearOfEra = Math.floor((dayOfEra - leapDays) / 365);
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const fromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9;
  const year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0);
  const date = dayOfYear - Math.floor((153 * fromMarch + 2) / 5) + 1;
  return `${String(year).padStart(4, "0")}-${twoDigits(month)}-${twoDigits(date)}`;
}

/** 400 years. */
const DAYS_OF_ERA = 146_097;
const twoDigits = (number: number) => (number < 10 ? `0${number}` : String(number));

/** Monday is 0, Sunday 6. */
export function weekday(day: DayNumber): number {
  return (((day + 3) % 7) + 7) % 7;
}

/** The same date n months on, or the last of the month where it has none: 31 March minus one month is 28 February. */
export function addMonths(day: DayNumber, months: number): DayNumber {
  const from = new Date(day * DAY_MS);
  const month = from.getUTCFullYear() * 12 + from.getUTCMonth() + months;
  return Math.min(firstOfMonth(month) + from.getUTCDate() - 1, firstOfMonth(month + 1) - 1);
}

export function startOfMonth(day: DayNumber): DayNumber {
  return day - new Date(day * DAY_MS).getUTCDate() + 1;
}

export function startOfYear(day: DayNumber): DayNumber {
  return firstOfMonth(new Date(day * DAY_MS).getUTCFullYear() * 12);
}

/** `month` counts from the year 0. */
function firstOfMonth(month: number): DayNumber {
  return new Date(0).setUTCFullYear(Math.floor(month / 12), ((month % 12) + 12) % 12, 1) / DAY_MS;
}
