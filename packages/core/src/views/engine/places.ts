import { compareKeys, keyOfNumber } from "#core/kernel/order-key";
import { type IsDue, inSlices, type Slices, sortInSlices } from "#core/kernel/slices";
import { grownFloats } from "./stores/store.ts";
import type { BoardTable } from "./table/board-table.ts";
import { radixSort } from "./table/radix-sort.ts";

const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const NUMBERED = keyOfNumber(0).charAt(0);
const WIDTH = keyOfNumber(0).length - 1;
const MOST = DIGITS.length ** WIDTH - 1;
/** The number of a post that went before it was taken. */
const GONE = MOST;

/**
 * The manual places of one view's posts. Hardly any post was ever moved, so a place is kept as a number: the greatest
 * serial number whose key is not after it. Keys are compared only where these numbers are equal.
 */
export class Places {
  private readonly table: BoardTable;
  private readonly viewId: string;
  private floors = new Float64Array(0);
  private numbers = new Float64Array(0);
  private readonly moved = new Map<number, string>();

  constructor(table: BoardTable, viewId: string) {
    this.table = table;
    this.viewId = viewId;
  }

  reserve(capacity: number): void {
    if (capacity <= this.floors.length) return;
    this.floors = grownFloats(this.floors, capacity, Number.NaN);
    this.numbers = grownFloats(this.numbers, capacity, Number.NaN);
  }

  take(slot: number): void {
    const number = this.table.number.get(slot) ?? GONE;
    const key = this.table.placeAt(this.viewId, slot);
    this.numbers[slot] = number;
    this.floors[slot] = key === undefined ? number : floorOf(key);
    if (key !== undefined) this.moved.set(slot, key);
    else if (this.moved.size > 0) this.moved.delete(slot);
  }

  compare(a: number, b: number): number {
    const difference = (this.floors[a] as number) - (this.floors[b] as number);
    if (difference !== 0) return difference;
    // While a post moves from slot to slot, both may have been taken with its number.
    return (
      compareKeys(this.keyOf(a), this.keyOf(b)) || (this.numbers[a] as number) - (this.numbers[b] as number) || a - b
    );
  }

  get bytes(): number {
    return this.floors.byteLength + this.numbers.byteLength;
  }

  /** Takes them, and puts them in order. */
  *sort(slots: Int32Array, isDue: IsDue): Slices<Int32Array> {
    yield* inSlices(slots.length, isDue, (from, until) => {
      for (let index = from; index < until; index++) this.take(slots[index] as number);
    });
    const sorted = yield* radixSort(slots, this.floors, isDue);
    if (this.moved.size === 0) return sorted;
    const compare = (a: number, b: number) => this.compare(a, b);
    let start = 0;
    for (let end = 1; end <= sorted.length; end++) {
      if (end < sorted.length && this.floors[sorted[end] as number] === this.floors[sorted[start] as number]) continue;
      if (end - start > 1) sorted.set(yield* sortInSlices([...sorted.subarray(start, end)], compare, isDue), start);
      start = end;
    }
    return sorted;
  }

  private keyOf(slot: number): string {
    return this.moved.get(slot) ?? keyOfNumber(this.numbers[slot] as number);
  }
}

/** −1 when it is before every number. */
export function floorOf(key: string): number {
  if (key.charAt(0) < NUMBERED) return -1;
  if (key.charAt(0) > NUMBERED) return MOST;
  const digits = key.slice(1, 1 + WIDTH);
  let number = 0;
  for (let index = 0; index < WIDTH; index++)
    number = number * DIGITS.length + Math.max(0, DIGITS.indexOf(digits.charAt(index) || "0"));
  // A shorter key stands before the number that it begins.
  return digits.length < WIDTH ? number - 1 : number;
}
