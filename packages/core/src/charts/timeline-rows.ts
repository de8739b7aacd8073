import { ColumnType } from "../boards/column.ts";
import type { Term } from "../boards/columns/term.ts";
import { readerOf } from "../views/column-reader.ts";
import type { DateValue } from "../views/filter.ts";
import { askedColumn, type Question } from "../views/view-query.ts";

export interface TimelineRow {
  slot: number;
  start: DateValue;
  end: DateValue;
}

/** Of posts with a term or a date, by their start; a term with one end stands on that one. */
export function timelineRows(question: Question, columnId: string | null, slots: readonly number[]): TimelineRow[] {
  const column = askedColumn(question, columnId);
  if (column?.columnType !== ColumnType.TERM && column?.columnType !== ColumnType.DATE) return [];
  const { kind, value } = readerOf(question.project, column);
  return slots
    .flatMap((slot) => {
      const here = value(slot);
      const { start, end } = typeof here === "string" ? { start: here, end: here } : ((here ?? NOTHING) as Term);
      const [from, to] = [start ?? end, end ?? start];
      return from === null || to === null
        ? []
        : [{ slot, start: from, end: to, key: Number(kind.sortKey(here, column, question.reading)) }];
    })
    .sort((a, b) => a.key - b.key || a.slot - b.slot)
    .map(({ slot, start, end }) => ({ slot, start, end }));
}

const NOTHING: Term = { start: null, end: null };
