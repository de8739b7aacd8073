import { type IsDue, inSlices, type Slices } from "../kernel/slices.ts";
import type { PlacedAxis } from "./placed-axis.ts";

/** Beyond so many combinations they are numbered as they occur, not all at once. */
const MOST_NUMBERED = 1 << 20;

export interface Cells {
  countIn(x: number, y: number): number;
  slotsIn(x: number, y: number): Int32Array;
}

/** The posts of each category and series. A post stands in each of its categories, and there in each of its series. */
export function* cellsOf(
  { across, split }: { across: PlacedAxis; split: PlacedAxis },
  slots: Int32Array,
  isDue: IsDue,
): Slices<Cells> {
  const pairs = yield* pairsOf(across, split, slots, isDue);
  const width = split.marks.length;
  const counts = new Float64Array(across.marks.length * width);
  const pairsIn = new Map<number, number[]>();
  pairs.counts.forEach((count, pair) => {
    if (count === 0) return;
    for (const x of across.places[pairs.first(pair)] ?? [])
      for (const y of split.places[pairs.second(pair)] ?? []) {
        const cell = x * width + y;
        counts[cell] = (counts[cell] as number) + count;
        const others = pairsIn.get(cell);
        if (others) others.push(pair);
        else pairsIn.set(cell, [pair]);
      }
  });
  let slotsOf: ((pair: number) => Int32Array) | undefined;
  return {
    countIn: (x, y) => counts[x * width + y] ?? 0,
    slotsIn: (x, y) => {
      slotsOf ??= slotsByPair(pairs, slots);
      return joined((pairsIn.get(x * width + y) ?? []).map(slotsOf));
    },
  };
}

function joined(parts: readonly Int32Array[]): Int32Array {
  if (parts.length === 1) return parts[0] as Int32Array;
  const whole = new Int32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let end = 0;
  for (const part of parts) {
    whole.set(part, end);
    end += part.length;
  }
  return whole;
}

interface Pairs {
  /** By place in the list of slots. */
  pairOf: Int32Array;
  counts: number[];
  /** The code of either axis. */
  first(pair: number): number;
  second(pair: number): number;
}

function* pairsOf(across: PlacedAxis, split: PlacedAxis, slots: Int32Array, isDue: IsDue): Slices<Pairs> {
  const breadth = split.places.length;
  const size = across.places.length * breadth;
  const known = size <= MOST_NUMBERED ? new Int32Array(size) : new Map<number, number>();
  const numbered = known instanceof Int32Array;
  const pairOf = new Int32Array(slots.length);
  const combinations: number[] = [];
  const counts: number[] = [];
  const pairUp = (index: number) => {
    const slot = slots[index] as number;
    const combination = (across.codes[slot] as number) * breadth + (split.codes[slot] as number);
    // Counted from 1, so that 0 is none.
    let pair = numbered ? (known[combination] as number) : (known.get(combination) ?? 0);
    if (pair === 0) {
      pair = combinations.push(combination);
      counts.push(0);
      if (numbered) known[combination] = pair;
      else known.set(combination, pair);
    }
    pairOf[index] = pair - 1;
    counts[pair - 1] = (counts[pair - 1] as number) + 1;
  };
  yield* inSlices(slots.length, isDue, (from, until) => {
    for (let index = from; index < until; index++) pairUp(index);
  });
  const at = (pair: number) => combinations[pair] as number;
  return { pairOf, counts, first: (pair) => Math.floor(at(pair) / breadth), second: (pair) => at(pair) % breadth };
}

/** Each pair's slots side by side: put there one after the other, without a list for each. */
function slotsByPair({ pairOf, counts }: Pairs, slots: Int32Array): (pair: number) => Int32Array {
  const starts = new Int32Array(counts.length + 1);
  for (let pair = 0; pair < counts.length; pair++)
    starts[pair + 1] = (starts[pair] as number) + (counts[pair] as number);
  const ends = starts.slice();
  const sorted = new Int32Array(slots.length);
  for (let index = 0; index < slots.length; index++) {
    const pair = pairOf[index] as number;
    const at = ends[pair] as number;
    sorted[at] = slots[index] as number;
    ends[pair] = at + 1;
  }
  return (pair) => sorted.subarray(starts[pair], starts[pair + 1]);
}
