import type { Reading } from "../columns/kind.ts";
import { kindOf } from "../columns/registry.ts";
import { dayNumber } from "../kernel/day.ts";
import { type IsDue, inSlices, type Slices } from "../kernel/slices.ts";
import { clockOf } from "../kernel/zoned-time.ts";
import type { Column } from "../model/column.ts";
import { readerOf } from "../views/engine/column-reader.ts";
import { postsAtATime } from "../views/engine/formula.ts";
import { DictionaryStore } from "../views/engine/stores/dictionary-store.ts";
import type { ProjectTable } from "../views/engine/table/project-table.ts";

/** In which groups of a column each post stands, by numbers: a hundred thousand posts are counted by them, not by texts. */
export interface KeyedColumn {
  /** By slot. */
  codes: Int32Array;
  /** By code; codes that no post has are left out. */
  keys: readonly (readonly string[])[];
}

interface Read {
  project: ProjectTable;
  column: Column;
  reading: Reading;
  keysAt(slot: number): readonly string[];
  /** Every slot is below it. */
  capacity: number;
}

const DAY_MS = 86_400_000;

export function* keyedColumn(read: Read, slots: Int32Array, isDue: IsDue): Slices<KeyedColumn> {
  const { store, value } = readerOf(read.project, read.column, read.reading);
  if (store instanceof DictionaryStore) return asStored(store.codes, slots, read.keysAt);
  const isMoment = kindOf(read.column).dated === "moment";
  const coded = isMoment ? momentCoder(read, value) : keyCoder(read);
  const codes = new Int32Array(read.capacity);
  const take = (from: number, until: number) => {
    for (const slot of slots.subarray(from, until)) codes[slot] = coded.codeAt(slot);
  };
  yield* inSlices(slots.length, isDue, take, postsAtATime([read.column]));
  return { codes, keys: coded.keys };
}

function asStored(codes: Int32Array, slots: Int32Array, keysAt: Read["keysAt"]): KeyedColumn {
  const keys: (readonly string[])[] = [];
  for (const slot of slots) keys[codes[slot] as number] ??= keysAt(slot);
  // A copy: posts may get values that are not among these keys before the chart is drawn.
  return { codes: codes.slice(), keys };
}

interface Span {
  from: number;
  until: number;
  code: number;
}

interface SlotCoder {
  keys: readonly (readonly string[])[];
  codeAt(slot: number): number;
}

/** Where a day begins and ends is asked once for each day. */
function momentCoder({ keysAt, reading }: Read, value: (slot: number) => unknown): SlotCoder {
  const coded = coder();
  const clock = clockOf(reading.timeZone);
  const spans = new Map<number, Span[]>();
  const spanOf = (slot: number): Span => {
    const keys = keysAt(slot);
    const code = coded.codeOf(keys);
    const day = keys[0] ? dayNumber(keys[0]) : undefined;
    if (day === undefined) return { from: Number.NaN, until: Number.NaN, code };
    return { from: clock.startOfDay(day), until: clock.startOfDay(day + 1), code };
  };
  return {
    keys: coded.keys,
    codeAt(slot) {
      const time = (value(slot) ?? Number.NaN) as number;
      const near = Math.floor(time / DAY_MS);
      const known = spans.get(near) ?? [];
      let span = known.find(({ from, until }) => from <= time && time < until);
      if (!span) {
        span = spanOf(slot);
        if (!Number.isNaN(time)) spans.set(near, [...known, span]);
      }
      return span.code;
    },
  };
}

function keyCoder({ keysAt }: Read): SlotCoder {
  const coded = coder();
  return { keys: coded.keys, codeAt: (slot) => coded.codeOf(keysAt(slot)) };
}

/** No column holds a control character. */
const BETWEEN = "\u0001";

function coder() {
  const keys: (readonly string[])[] = [];
  const known = new Map<string, number>();
  return {
    keys,
    codeOf(own: readonly string[]): number {
      const name = own.length === 1 ? (own[0] as string) : own.join(BETWEEN);
      const code = known.get(name) ?? keys.push(own) - 1;
      known.set(name, code);
      return code;
    },
  };
}
