import type { DayNumber } from "../kernel/day.ts";
import type { Span } from "../timeline/working-span.ts";
import { DAYS_OF_WEEK } from "./weeks.ts";

/** A post on its days. They come in the order of the view. */
export interface Entry {
  number: number;
  span: Span;
  /** The minute of the day it begins at; absent of whole days, and where the order of the view decides. */
  minute?: number | undefined;
}

/** What of a post lies in one week. Columns count from 0 to 6, both ends included. */
export interface Segment<Item extends Entry = Entry> {
  entry: Item;
  from: number;
  to: number;
  lane: number;
  /** It began in an earlier week. */
  isContinued: boolean;
  /** It goes on in a later week. */
  goesOn: boolean;
}

export interface WeekLayout<Item extends Entry = Entry> {
  /** Its first day. */
  week: DayNumber;
  segments: readonly Segment<Item>[];
}

/** The bars of each week, one above the other where they share a day. */
export function layOut<Item extends Entry>(entries: readonly Item[], weeks: readonly DayNumber[]): WeekLayout<Item>[] {
  const sorted = inOrder(entries);
  return weeks.map((week) => ({ week, segments: segmentsIn(week, sorted) }));
}

function inOrder<Item extends Entry>(entries: readonly Item[]): Item[] {
  const lengthOf = ({ span }: Entry) => span.end - span.start;
  // Sorting is stable: what is equal stays in the order of the view.
  return entries.toSorted(
    (a, b) => a.span.start - b.span.start || lengthOf(b) - lengthOf(a) || (a.minute ?? -1) - (b.minute ?? -1),
  );
}

function segmentsIn<Item extends Entry>(week: DayNumber, sorted: readonly Item[]): Segment<Item>[] {
  const last = week + DAYS_OF_WEEK - 1;
  /** The last column that is taken, by lane. */
  const taken: number[] = [];
  const segments: Segment<Item>[] = [];
  for (const entry of sorted) {
    const { start, end } = entry.span;
    if (end < week || start > last) continue;
    const [from, to] = [Math.max(start - week, 0), Math.min(end - week, DAYS_OF_WEEK - 1)];
    const free = taken.findIndex((column) => column < from);
    const lane = free < 0 ? taken.length : free;
    taken[lane] = to;
    segments.push({ entry, from, to, lane, isContinued: start < week, goesOn: end > last });
  }
  return segments;
}

/** The bars there is room for, and how many each day has besides. */
export interface FittingWeek<Item extends Entry = Entry> {
  shown: readonly Segment<Item>[];
  /** By column. */
  left: readonly number[];
}

export function fitting<Item extends Entry>(segments: readonly Segment<Item>[], room: number): FittingWeek<Item> {
  const isOver = Array.from({ length: DAYS_OF_WEEK }, () => false);
  for (const { from, to, lane } of segments) if (lane >= room) isOver.fill(true, from, to + 1);
  const fits = ({ from, to, lane }: Segment) =>
    lane < room - 1 || (lane === room - 1 && !isOver.slice(from, to + 1).includes(true));
  const left = Array.from({ length: DAYS_OF_WEEK }, () => 0);
  const shown = segments.filter((segment) => {
    if (fits(segment)) return true;
    for (let column = segment.from; column <= segment.to; column++) left[column] = (left[column] ?? 0) + 1;
    return false;
  });
  return { shown, left };
}

/** The posts of one day of the week, in the order of their first days. */
export function entriesAt<Item extends Entry>(segments: readonly Segment<Item>[], column: number): Item[] {
  return segments.filter(({ from, to }) => from <= column && column <= to).map(({ entry }) => entry);
}
