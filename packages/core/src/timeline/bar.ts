import { isOnTimeline } from "../columns/column.policy.ts";
import { isTerm, type Term } from "../columns/kinds/term.ts";
import { dated, isWholeDay } from "../columns/operators/date-operators.ts";
import { type DayNumber, isoDay, momentOf } from "../kernel/day.ts";
import { clockOf } from "../kernel/zoned-time.ts";
import type { Column } from "../model/column.ts";
import type { DateValue } from "../model/filter.ts";
import type { BoardView } from "../model/view.ts";
import type { Span } from "./working-span.ts";

interface Zone {
  timeZone: string;
}

/** The column whose values are drawn: the view's, else the board's first term, else its first date. */
export function termColumnOf(
  view: Pick<BoardView, "timelineTermColumnId">,
  columns: readonly Column[],
): Column | undefined {
  const usable = columns.filter((column) => column.isActive && isOnTimeline(column));
  return usable.find(({ id }) => id === view.timelineTermColumnId) ?? usable.find(isTerm) ?? usable[0];
}

/** The days a value lies on; a term with one end stands on that one. Undefined of what has no date. */
export function spanOf(value: unknown, zone: Zone): Span | undefined {
  const { start, end } = asTerm(value);
  const [from, to] = [start ?? end, end ?? start];
  if (from === null || to === null) return undefined;
  const [first, last] = [dated(from, zone).day, dated(to, zone).day];
  return { start: first, end: Math.max(first, last) };
}

/**
 * The value that lies on these days. Where there were times of day they stay, and an end that was never said stays unsaid as long
 * as the term is one day long.
 */
export function valueOn(
  span: Span,
  before: unknown,
  { columnType, timeZone }: Zone & Pick<Column, "columnType">,
): Term | DateValue {
  const { start, end } = asTerm(before);
  const known = start ?? end;
  if (!isTerm({ columnType })) return onDay(known, span.start, { timeZone });
  if (known !== null && span.start === span.end) {
    if (end === null) return { start: onDay(start, span.start, { timeZone }), end: null };
    if (start === null) return { start: null, end: onDay(end, span.end, { timeZone }) };
  }
  return inOrder({
    start: onDay(start ?? end, span.start, { timeZone }),
    end: onDay(end ?? start, span.end, { timeZone }),
  });
}

/** Times of day may turn round when a term becomes one day long. */
function inOrder(term: { start: DateValue; end: DateValue }): Term {
  if (isWholeDay(term.start) || momentOf(term.start) <= momentOf(term.end)) return term;
  return { start: term.end, end: term.start };
}

function onDay(value: DateValue | null, day: DayNumber, { timeZone }: Zone): DateValue {
  if (value === null || isWholeDay(value)) return isoDay(day);
  const clock = clockOf(timeZone);
  const moment = momentOf(value);
  const sinceMidnight = moment - clock.startOfDay(clock.day(moment));
  return new Date(clock.startOfDay(day) + sinceMidnight).toISOString();
}

function asTerm(value: unknown): Term {
  if (typeof value === "string") return { start: value, end: value };
  return (value as Term | null | undefined) ?? NOTHING;
}

const NOTHING: Term = { start: null, end: null };
