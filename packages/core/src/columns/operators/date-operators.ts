import { addMonths, type DayNumber, dayNumber, momentOf, startOfMonth, startOfYear, weekday } from "#core/kernel/day";
import { clockOf } from "#core/kernel/zoned-time";
import { ComparisonOperator, type DateOperator, type DateValue } from "#core/model/filter";
import type { AskedCondition, Reading } from "../kind.ts";
import { emptiness, holds, not, type Operator, type Operators } from "./matching.ts";

/** A date as it is compared: its day in the workspace's zone, and its minute when it is a moment. */
export interface Dated {
  day: DayNumber;
  minute: number | undefined;
}

/** Days from the first to the last, both included. */
export interface Days {
  first: DayNumber;
  last: DayNumber;
}

const DAY_LENGTH = "2026-11-15".length;
const MINUTE_MS = 60_000;

export function dated(value: DateValue | number, { timeZone }: Pick<Reading, "timeZone">): Dated {
  if (typeof value === "string" && isWholeDay(value)) return { day: dayNumber(value), minute: undefined };
  const moment = typeof value === "string" ? momentOf(value) : value;
  return { day: clockOf(timeZone).day(moment), minute: Math.floor(moment / MINUTE_MS) };
}

/** Where one of the two is a whole day, days are compared; two moments by the minute, which is what people see. */
export function compareDated(a: Dated, b: Dated): number {
  if (a.minute === undefined || b.minute === undefined) return a.day - b.day;
  return a.minute - b.minute;
}

export function isWholeDay(value: DateValue): boolean {
  return value.length === DAY_LENGTH;
}

const NAMED_DAYS: Record<Exclude<DateOperator, "CUSTOM">, (today: DayNumber) => DayNumber> = {
  TODAY: (today) => today,
  TOMORROW: (today) => today + 1,
  YESTERDAY: (today) => today - 1,
  ONE_WEEK_BEFORE: (today) => today - 7,
  ONE_WEEK_AFTER: (today) => today + 7,
  ONE_MONTH_BEFORE: (today) => addMonths(today, -1),
  ONE_MONTH_AFTER: (today) => addMonths(today, 1),
};

export function today(reading: Reading): DayNumber {
  return clockOf(reading.timeZone).day(reading.now.getTime());
}

/** What a condition compares with. */
export function wantedDate({ dateOperator, dateData }: AskedCondition, reading: Reading): Dated | undefined {
  if (dateOperator !== null && dateOperator !== "CUSTOM")
    return { day: NAMED_DAYS[dateOperator](today(reading)), minute: undefined };
  return dateData === null ? undefined : dated(dateData, reading);
}

export function wantedEnd({ deadlineData }: AskedCondition, reading: Reading): Dated | undefined {
  return deadlineData === null ? undefined : dated(deadlineData, reading);
}

type Unit = NonNullable<AskedCondition["relativeDateUnit"]>;

const RUNNING: Record<Unit, { first(today: DayNumber): DayNumber; next(first: DayNumber): DayNumber }> = {
  DAY: { first: (day) => day, next: (first) => first + 1 },
  WEEK: { first: (day) => day - weekday(day), next: (first) => first + 7 },
  MONTH: { first: startOfMonth, next: (first) => addMonths(first, 1) },
  YEAR: { first: startOfYear, next: (first) => addMonths(first, 12) },
};

const SHIFT: Record<Unit, (day: DayNumber, count: number) => DayNumber> = {
  DAY: (day, count) => day + count,
  WEEK: (day, count) => day + 7 * count,
  MONTH: addMonths,
  YEAR: (day, count) => addMonths(day, 12 * count),
};

/** The running unit, or so many units that end or begin with today. */
export function relativeDays(condition: AskedCondition, reading: Reading): Days | undefined {
  const { relativeDateDirection: direction, relativeDateNumber: count, relativeDateUnit: unit } = condition;
  if (direction === null || unit === null) return undefined;
  const now = today(reading);
  if (direction === "CURRENT") {
    const first = RUNNING[unit].first(now);
    return { first, last: RUNNING[unit].next(first) - 1 };
  }
  if (count === null) return undefined;
  if (direction === "PAST") return { first: SHIFT[unit](now, -count) + 1, last: now };
  return { first: now, last: SHIFT[unit](now, count) - 1 };
}

/** Of one date. */
export function dateOperators<Value extends DateValue | number>(): Operators<Value> {
  const asking = (compare: (order: number) => boolean): Operator<Value> =>
    holds((condition, _column, reading) => {
      const wanted = wantedDate(condition, reading);
      return wanted && ((value) => compare(compareDated(dated(value, reading), wanted)));
    });
  const equal = asking((order) => order === 0);
  return {
    [ComparisonOperator.EQUAL]: equal,
    [ComparisonOperator.NOT_EQUAL]: not(equal),
    [ComparisonOperator.WITHIN_RANGE]: holds((condition, _column, reading) => {
      const [from, to] = [wantedDate(condition, reading), wantedEnd(condition, reading)];
      if (!from && !to) return undefined;
      return (value) => {
        const date = dated(value, reading);
        return (!from || compareDated(date, from) >= 0) && (!to || compareDated(date, to) <= 0);
      };
    }),
    ...emptiness<Value>(),
    [ComparisonOperator.GREATER_THAN]: asking((order) => order > 0),
    [ComparisonOperator.LESS_THAN]: asking((order) => order < 0),
    [ComparisonOperator.GREATER_THAN_EQUAL]: asking((order) => order >= 0),
    [ComparisonOperator.LESS_THAN_EQUAL]: asking((order) => order <= 0),
    [ComparisonOperator.RELATIVE]: holds((condition, _column, reading) => {
      const days = relativeDays(condition, reading);
      if (!days) return undefined;
      return (value) => {
        const { day } = dated(value, reading);
        return day >= days.first && day <= days.last;
      };
    }),
  };
}
