import type { IsDue, Slices } from "#core/kernel/slices";

const MANY = 16_384;
const LAST = 0xffff_ffff;

/**
 * Slots by the number each has in `keys`, smallest first, NaN last; those with equal numbers keep the order they came
 * in. Sorting digit by digit takes a tenth of the time of a comparing sort on 100,000 posts, and allocates nothing per
 * comparison.
 */
export function* radixSort(slots: Int32Array, keys: Float64Array, isDue: IsDue): Slices<Int32Array> {
  if (isSorted(slots, keys)) return slots;
  if (isDue()) yield;
  const count = slots.length;
  const bits = { high: new Uint32Array(count), low: new Uint32Array(count) };
  yield* inParts(count, isDue, (from, until) => writeSortableBits(bits, { slots, keys, from, until }));
  const width = count > MANY ? 16 : 8;
  const counts = new Uint32Array(1 << width);
  let order = new Int32Array(count);
  let next = new Int32Array(count);
  for (let index = 0; index < count; index++) order[index] = index;
  for (const word of [bits.low, bits.high])
    for (let shift = 0; shift < 32; shift += width) {
      const isDifferent = countDigits({ word, shift, counts });
      if (isDue()) yield;
      if (!isDifferent) continue;
      const digits = { word, shift, counts, order, next };
      yield* inParts(count, isDue, (from, until) => scatter({ ...digits, from, until }));
      [order, next] = [next, order];
    }
  for (let index = 0; index < count; index++) next[index] = slots[order[index] as number] as number;
  return next;
}

/** A tenth of a millisecond each. */
const PART = 8_192;

function* inParts(count: number, isDue: IsDue, act: (from: number, until: number) => void): Slices<void> {
  for (let from = 0; from < count; from += PART) {
    act(from, Math.min(count, from + PART));
    if (isDue()) yield;
  }
}

/** Posts are mostly read in the order in which they were made, which is also their manual order. */
function isSorted(slots: Int32Array, keys: Float64Array): boolean {
  for (let index = 1; index < slots.length; index++)
    if (!((keys[slots[index - 1] as number] as number) <= (keys[slots[index] as number] as number))) return false;
  return true;
}

const FLOAT = new Float64Array(1);
const HALVES = new Uint32Array(FLOAT.buffer);
const IS_LITTLE = new Uint8Array(new Uint16Array([1]).buffer)[0] === 1;
const [LOW_AT, HIGH_AT] = IS_LITTLE ? ([0, 1] as const) : ([1, 0] as const);

interface Part {
  from: number;
  until: number;
}

/** Doubles as unsigned numbers of two words that stand in the same order. */
function writeSortableBits(
  { high, low }: { high: Uint32Array; low: Uint32Array },
  { slots, keys, from, until }: { slots: Int32Array; keys: Float64Array } & Part,
): void {
  for (let index = from; index < until; index++) {
    const key = keys[slots[index] as number] as number;
    if (Number.isNaN(key)) {
      high[index] = LAST;
      low[index] = LAST;
      continue;
    }
    // Adding zero makes -0 the same as 0.
    FLOAT[0] = key + 0;
    const top = HALVES[HIGH_AT] as number;
    const isNegative = top >>> 31 === 1;
    high[index] = isNegative ? ~top : top | 0x8000_0000;
    low[index] = isNegative ? ~(HALVES[LOW_AT] as number) : (HALVES[LOW_AT] as number);
  }
}

interface Digits {
  word: Uint32Array;
  shift: number;
  /** How many have each digit; then where the next of each goes. */
  counts: Uint32Array;
}

/** False when all have the same digit, so that there is nothing to sort by. */
function countDigits({ word, shift, counts }: Digits): boolean {
  const mask = counts.length - 1;
  counts.fill(0);
  for (let index = 0; index < word.length; index++) {
    const digit = ((word[index] as number) >>> shift) & mask;
    counts[digit] = (counts[digit] as number) + 1;
  }
  if (word.length === 0 || counts[((word[0] as number) >>> shift) & mask] === word.length) return false;
  let before = 0;
  for (let digit = 0; digit < counts.length; digit++) {
    const here = counts[digit] as number;
    counts[digit] = before;
    before += here;
  }
  return true;
}

function scatter({
  word,
  shift,
  counts,
  order,
  next,
  from,
  until,
}: Digits & Part & { order: Int32Array; next: Int32Array }): void {
  const mask = counts.length - 1;
  for (let index = from; index < until; index++) {
    const item = order[index] as number;
    const digit = ((word[item] as number) >>> shift) & mask;
    const place = counts[digit] as number;
    counts[digit] = place + 1;
    next[place] = item;
  }
}
