import type { Reading, SortKey } from "#core/columns/kind";
import { type IsDue, inSlices, type Slices, sortInSlices } from "#core/kernel/slices";
import { byCode } from "./by-code.ts";
import type { ColumnReader } from "./column-reader.ts";
import { postsAtATime } from "./formula.ts";
import { DictionaryStore } from "./stores/dictionary-store.ts";
import { grownFloats } from "./stores/store.ts";
import { TextStore } from "./stores/text-store.ts";
import { radixSort } from "./table/radix-sort.ts";

/** In `numbers`: stands for every text, after every number. */
const TEXT = Number.POSITIVE_INFINITY;

const REFERENCE = 8;

/** What posts are ordered by in one column. Kept here and not read again, so that a post that changed is found where it was. */
export class OrderKeys {
  private readonly keyAt: (slot: number) => SortKey;
  private readonly isAsc: boolean;
  private readonly atATime: number;
  /** NaN is empty. */
  private numbers = new Float64Array(0);
  private texts: (string | undefined)[] = [];

  constructor({ reader, isAsc, reading }: { reader: ColumnReader; isAsc: boolean; reading: Reading }) {
    this.keyAt = sortKeyReader(reader, reading);
    this.isAsc = isAsc;
    this.atATime = postsAtATime([reader.column]);
  }

  reserve(capacity: number): void {
    if (capacity > this.numbers.length) this.numbers = grownFloats(this.numbers, capacity, Number.NaN);
  }

  take(slot: number): void {
    const key = this.keyAt(slot);
    if (typeof key === "string") {
      this.numbers[slot] = TEXT;
      while (this.texts.length < this.numbers.length) this.texts.push(undefined);
      this.texts[slot] = key;
    } else this.numbers[slot] = key ?? Number.NaN;
  }

  /** Empty ones last whichever the direction. */
  compare(a: number, b: number): number {
    const left = this.numbers[a] as number;
    const right = this.numbers[b] as number;
    if (Number.isNaN(left) || Number.isNaN(right)) return Number(Number.isNaN(left)) - Number(Number.isNaN(right));
    const order = left < right ? -1 : left > right ? 1 : left === TEXT ? this.compareTexts(a, b) : 0;
    return this.isAsc ? order : -order;
  }

  get bytes(): number {
    return this.numbers.byteLength + this.texts.length * REFERENCE;
  }

  /** Takes them, and puts them in order; equal ones stay in the order they came in. */
  *sort(slots: Int32Array, isDue: IsDue): Slices<Int32Array> {
    const take = (from: number, until: number) => {
      for (let index = from; index < until; index++) this.take(slots[index] as number);
    };
    yield* inSlices(slots.length, isDue, take, this.atATime);
    const sign = this.isAsc ? 1 : -1;
    const byText =
      this.texts.length > 0 ? yield* radixSort(slots, yield* this.textRanks(slots, sign, isDue), isDue) : slots;
    const numbers = this.isAsc ? this.numbers : this.numbers.map((number) => -number);
    if (isDue()) yield;
    return yield* radixSort(byText, numbers, isDue);
  }

  private compareTexts(a: number, b: number): number {
    return byUnits(this.texts[a] as string, this.texts[b] as string);
  }

  private *textRanks(slots: Int32Array, sign: 1 | -1, isDue: IsDue): Slices<Float64Array> {
    const rankOf = new Map<string, number>();
    const eachText = (act: (text: string, slot: number) => void) =>
      inSlices(slots.length, isDue, (from, until) => {
        for (let index = from; index < until; index++) {
          const slot = slots[index] as number;
          if (this.numbers[slot] === TEXT) act(this.texts[slot] as string, slot);
        }
      });
    yield* eachText((text) => rankOf.set(text, 0));
    const texts = yield* sortInSlices([...rankOf.keys()], byUnits, isDue);
    yield* inSlices(texts.length, isDue, (from, until) => {
      for (let rank = from; rank < until; rank++) rankOf.set(texts[rank] as string, sign * rank);
    });
    const ranks = new Float64Array(this.numbers.length);
    yield* eachText((text, slot) => {
      ranks[slot] = rankOf.get(text) as number;
    });
    return ranks;
  }
}

/** As texts are sorted without a comparison: by UTF-16 code units. */
function byUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function sortKeyReader(reader: ColumnReader, reading: Reading): (slot: number) => SortKey {
  const { column, kind, store } = reader;
  const keyOf = (value: unknown): SortKey =>
    value === undefined ? kind.emptySortKey : kind.sortKey(value, column, reading);
  if (store instanceof TextStore && kind.foldedMatcher) return (slot) => store.folded(slot) || undefined;
  if (store instanceof DictionaryStore) return byCode(store, keyOf);
  return (slot) => keyOf(reader.value(slot));
}
