import { isoDay, momentOf } from "#core/kernel/day";
import { clockOf, momentText } from "#core/kernel/zoned-time";
import { ColumnType } from "#core/model/column";
import { ComparisonOperator, DateValue } from "#core/model/filter";
import type { ColumnKind, Reading } from "../kind.ts";
import { dated, dateOperators, isWholeDay, wantedDate } from "../operators/date-operators.ts";
import { byOperators } from "../operators/from-condition.ts";
import { answering, DATE_OPERANDS } from "../operators/matching.ts";
import { SentDate } from "../operators/sent-date.ts";
import { intoTexts } from "./conversions.ts";

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
  hint: "期限などの日付。時刻も入れられます。",
  example: { value: "2026-11-15", remark: "日、または日時（+09:00なども可）。1900年から2200年まで" },
  width: 160,
  origin: "stored",
  field: null,
  family: "date",
  hasOptions: false,
  dated: "day",
  isLong: false,
  isSearched: false,
  inTemplates: "offered",
  isMirrored: true,
  store: "dictionary",
  value: DateValue,
  sent: SentDate,
  normalise: canonicalDate,
  text: (value, _column, reading) => dateText(value, reading),
  sortKey: (value, _column, reading) => dateSortKey(value, reading),
  groupKeys: (value, _column, reading) => [isoDay(dated(value, reading).day)],
  ...answering<DateValue>(dateOperators(), ...DATE_OPERANDS),
  functions: ["NONE", "COUNT"],
  firstValue: () => undefined,
  fromCondition: byOperators([ComparisonOperator.EQUAL], (condition, reading) => {
    const isNamedDay = condition.dateOperator !== null && condition.dateOperator !== "CUSTOM";
    const wanted = isNamedDay ? wantedDate(condition, reading) : undefined;
    return wanted ? isoDay(wanted.day) : (condition.dateData ?? undefined);
  }),
  fromGroupKey: (key) => key,
  conversions: {
    ...intoTexts((value: DateValue) => value),
    [ColumnType.TERM]: { convert: (start) => ({ start, end: null }), loses: null },
  },
  cells: (dateData) => [{ dateData }],
  settingProblem: () => undefined,
};
