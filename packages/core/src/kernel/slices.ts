/** Says that it is time to let others have a turn. */
export type IsDue = () => boolean;

/**
 * Long work that others can interrupt (cooperative multitasking): it yields whenever a turn is due. What it reads may be different
 * after each yield.
 */
export type Slices<Result> = Generator<void, Result, void>;
export type Sliced<Result> = (isDue: IsDue) => Slices<Result>;

/** Asking the clock for each of a hundred thousand items would cost as much as the items. */
export const UNASKED = 32;
const RUN = 256;
const MERGED = 256;

/** The whole work in one go, for whoever has nobody to let in. */
export function atOnce<Result>(work: Sliced<Result>): Result {
  const slices = work(() => false);
  for (;;) {
    const { done, value } = slices.next();
    if (done) return value;
  }
}

/** Some of the items at a time, from the first on; fewer where one item alone may take long. */
export function* inSlices(
  count: number,
  isDue: IsDue,
  act: (from: number, until: number) => void,
  atATime = UNASKED,
): Slices<void> {
  for (let from = 0; from < count; from += atATime) {
    act(from, Math.min(count, from + atATime));
    if (isDue()) yield;
  }
}

/** Stable, and as `toSorted`: short runs first, then merged two by two. */
export function* sortInSlices<Item>(
  items: readonly Item[],
  compare: (a: Item, b: Item) => number,
  isDue: IsDue,
): Slices<Item[]> {
  const { length } = items;
  let sorted: Item[] = [];
  for (let from = 0; from < length; from += RUN) {
    for (const item of items.slice(from, from + RUN).sort(compare)) sorted.push(item);
    if (isDue()) yield;
  }
  let merged: Item[] = sorted.slice();
  for (let width = RUN; width < length; width *= 2) {
    for (let from = 0; from < length; from += 2 * width) {
      const middle = Math.min(length, from + width);
      const end = Math.min(length, from + 2 * width);
      let left = from;
      let right = middle;
      for (let place = from; place < end; place++) {
        const takesLeft = right === end || (left < middle && compare(sorted[left] as Item, sorted[right] as Item) <= 0);
        merged[place] = sorted[takesLeft ? left++ : right++] as Item;
        if (place % MERGED === 0 && isDue()) yield;
      }
    }
    [sorted, merged] = [merged, sorted];
  }
  return sorted;
}
