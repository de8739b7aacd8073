import { isoDay, momentOf } from "#core/kernel/day";
import { clockOf, momentText } from "#core/kernel/zoned-time";
import { DateValue } from "#core/views/filter";
import { ColumnType } from "../column.ts";
import { dated, dateOperators, isWholeDay } from "./date-operators.ts";
import type { ColumnKind, Reading } from "./kind.ts";
import { answering, DATE_OPERANDS } from "./matching.ts";
import { SentDate } from "./sent-date.ts";

/** One spelling of each moment, so that equal ones are kept once. */
export function canonicalDate(value: DateValue): DateValue {
  return isWholeDay(value) ? value : new Date(value).toISOString();
}

export function dateText(value: DateValue, { timeZone }: Pick<Reading, "timeZone">): string {
  return isWholeDay(value) ? value : momentText(momentOf(value), timeZone);
}

/** A whole day comes before the moments in it. */
export function dateSortKey(value: DateValue, reading: Reading): number {
  return isWholeDay(value) ? clockOf(reading.timeZone).startOfDay(dated(value, reading).day) : momentOf(value);
}

export const date: ColumnKind<DateValue> = {
  type: ColumnType.DATE,
  label: "日付",
  origin: "stored",
  store: "dictionary",
  value: DateValue,
  sent: SentDate,
  normalise: canonicalDate,
  text: (value, _column, reading) => dateText(value, reading),
  sortKey: (value, _column, reading) => dateSortKey(value, reading),
  groupKeys: (value, _column, reading) => [isoDay(dated(value, reading).day)],
  ...answering<DateValue>(dateOperators(), ...DATE_OPERANDS),
  functions: ["NONE", "COUNT"],
};
