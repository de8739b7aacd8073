import { z } from "zod";
import { type DayNumber, isoDay, momentOf } from "#core/kernel/day";
import { type Column, ColumnType } from "#core/model/column";
import { ComparisonOperator, DateValue } from "#core/model/filter";
import type { ColumnKind, Reading } from "../kind.ts";
import {
  compareDated,
  type Dated,
  dated,
  isWholeDay,
  relativeDays,
  wantedDate,
  wantedEnd,
} from "../operators/date-operators.ts";
import { answering, DATE_OPERANDS, emptiness, holds } from "../operators/matching.ts";
import { SentDate } from "../operators/sent-date.ts";
import { canonicalDate, dateSortKey, dateText } from "./date.ts";

const inOrder = (start: DateValue, end: DateValue): boolean =>
  isWholeDay(start) ? start <= end : momentOf(start) <= momentOf(end);

/** Both days or both moments: which of a day and a moment comes first depends on where one stands. */
export const Term = z
  .object({ start: DateValue.nullable(), end: DateValue.nullable() })
  .refine(({ start, end }) => !start || !end || isWholeDay(start) === isWholeDay(end), {
    path: ["end"],
    error: "開始と終了は、両方とも日にするか、両方とも日時にしてください。",
    abort: true,
  })
  .refine(({ start, end }) => !start || !end || inOrder(start, end), {
    path: ["end"],
    error: "終了は開始以降の日付にしてください。",
  });
export type Term = z.infer<typeof Term>;

/** Either end may be left out. */
const SentTerm = z
  .object({ start: SentDate.nullable().default(null), end: SentDate.nullable().default(null) })
  .pipe(Term);

/** With one end only, a term stands on that one. */
function ends({ start, end }: Term, reading: Reading): [Dated, Dated] | undefined {
  const [from, to] = [start ?? end, end ?? start];
  if (from === null || to === null) return undefined;
  return [dated(from, reading), dated(to, reading)];
}

function overlaps(value: Term, reading: Reading, from: Dated | undefined, to: Dated | undefined): boolean {
  const [start, end] = ends(value, reading) ?? [];
  if (!start || !end) return false;
  return (!from || compareDated(end, from) >= 0) && (!to || compareDated(start, to) <= 0);
}

function wholeDay(day: DayNumber): Dated {
  return { day, minute: undefined };
}

export const term: ColumnKind<Term> = {
  type: ColumnType.TERM,
  label: "期間",
  hint: "開始と終了のある期間。",
  example: {
    value: { start: "2026-11-15", end: "2026-11-20" },
    remark: "片方だけでもよい。両方あるときは、両方とも日か、両方とも日時",
  },
  width: 160,
  origin: "stored",
  field: null,
  family: "term",
  hasOptions: false,
  dated: "term",
  isLong: false,
  isSearched: false,
  inTemplates: "offered",
  isMirrored: true,
  store: "dictionary",
  value: Term,
  sent: SentTerm,
  normalise: ({ start, end }) =>
    start === null && end === null
      ? undefined
      : { start: start && canonicalDate(start), end: end && canonicalDate(end) },
  text: ({ start, end }, _column, reading) =>
    `${start ? dateText(start, reading) : ""} 〜 ${end ? dateText(end, reading) : ""}`.trim(),
  sortKey: ({ start, end }, _column, reading) => {
    const first = start ?? end;
    return first === null ? undefined : dateSortKey(first, reading);
  },
  groupKeys: ({ start }, _column, reading) => [start === null ? "" : isoDay(dated(start, reading).day)],
  ...answering<Term>(
    {
      [ComparisonOperator.WITHIN_RANGE]: holds((condition, _column, reading) => {
        const [from, to] = [wantedDate(condition, reading), wantedEnd(condition, reading)];
        if (!from && !to) return undefined;
        return (value) => overlaps(value, reading, from, to);
      }),
      ...emptiness<Term>(({ start, end }) => start === null && end === null),
      [ComparisonOperator.RELATIVE]: holds((condition, _column, reading) => {
        const days = relativeDays(condition, reading);
        if (!days) return undefined;
        const [from, to] = [wholeDay(days.first), wholeDay(days.last)];
        return (value) => from.day <= to.day && overlaps(value, reading, from, to);
      }),
    },
    ...DATE_OPERANDS,
  ),
  functions: ["NONE", "COUNT"],
  firstValue: () => undefined,
  fromCondition: () => undefined,
  fromGroupKey: (start) => ({ start, end: null }),
  conversions: {
    [ColumnType.DATE]: {
      convert: ({ start, end }) => start ?? end,
      loses: "lastDay",
      shortens: ({ start, end }) => start !== null && end !== null,
    },
  },
  cells: ({ start, end }) => [{ dateData: start, deadlineData: end }],
  settingProblem: () => undefined,
};

export function isTerm({ columnType }: Pick<Column, "columnType">): boolean {
  return columnType === ColumnType.TERM;
}
