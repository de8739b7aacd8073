import { isOnTimeline } from "../columns/column.policy.ts";
import type { Term } from "../columns/kinds/term.ts";
import { type IsDue, inSlices, type Slices, sortInSlices } from "../kernel/slices.ts";
import type { DateValue } from "../model/filter.ts";
import { byCode } from "../views/engine/by-code.ts";
import { readerOf } from "../views/engine/column-reader.ts";
import { DictionaryStore } from "../views/engine/stores/dictionary-store.ts";
import { askedColumn, type Question } from "../views/engine/view-query.ts";

export interface TimelineRow {
  slot: number;
  start: DateValue;
  end: DateValue;
}

interface Rows {
  /** How many there are in all. */
  count: number;
  rows: TimelineRow[];
}

/** Of posts with a term or a date, the first by their start; a term with one end stands on that one. */
export function* timelineRows(
  question: Question,
  columnId: string | null,
  { slots, most }: { slots: Int32Array; most: number },
  isDue: IsDue,
): Slices<Rows> {
  const column = askedColumn(question, columnId);
  if (!column || !isOnTimeline(column)) return { count: 0, rows: [] };
  const { kind, value, store } = readerOf(question.project, column, question.reading);
  const standing = (here: unknown) => {
    const { start, end } = typeof here === "string" ? { start: here, end: here } : ((here ?? NOTHING) as Term);
    const [from, to] = [start ?? end, end ?? start];
    if (from === null || to === null) return undefined;
    return { start: from, end: to, key: Number(kind.sortKey(here, column, question.reading)) };
  };
  const at = store instanceof DictionaryStore ? byCode(store, standing) : (slot: number) => standing(value(slot));
  const sizes = new Map<number, number>();
  let count = 0;
  yield* inSlices(slots.length, isDue, (from, until) => {
    for (const slot of slots.subarray(from, until)) {
      const here = at(slot);
      if (!here) continue;
      count++;
      sizes.set(here.key, (sizes.get(here.key) ?? 0) + 1);
    }
  });
  const last = lastKey(sizes, most);
  const rows: (TimelineRow & { key: number })[] = [];
  yield* inSlices(slots.length, isDue, (from, until) => {
    for (const slot of slots.subarray(from, until)) {
      const here = at(slot);
      if (here && here.key <= last) rows.push({ slot, ...here });
    }
  });
  const first = yield* sortInSlices(rows, (a, b) => a.key - b.key || a.slot - b.slot, isDue);
  return { count, rows: first.slice(0, most).map(({ slot, start, end }) => ({ slot, start, end })) };
}

/** Where so many have come: only those up to there are put in order post by post. */
function lastKey(sizes: ReadonlyMap<number, number>, most: number): number {
  let count = 0;
  for (const key of [...sizes.keys()].sort((a, b) => a - b)) {
    count += sizes.get(key) ?? 0;
    if (count >= most) return key;
  }
  return Number.POSITIVE_INFINITY;
}

const NOTHING: Term = { start: null, end: null };
