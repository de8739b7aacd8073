import { type IsDue, inSlices, type Slices, sortInSlices } from "../kernel/slices.ts";
import type { Axis, Mark } from "./chart-axis.ts";

/** No column holds a control character, so that no value is taken for it. */
const OTHERS: Mark = { key: "\u0001", label: "その他", color: null };

/** An axis whose marks are settled. */
export interface PlacedAxis {
  marks: readonly Mark[];
  isDated: boolean;
  /** By slot. */
  codes: Int32Array;
  /** By code: at which of the marks its posts stand. */
  places: readonly (readonly number[])[];
}

/** With so many marks at the most: those with the fewest posts stand together as one, behind the rest. */
export function* placedAxis(
  { isDated, codes, keys, counts, marks: marksOf }: Axis,
  most: number,
  isDue: IsDue,
): Slices<PlacedAxis> {
  const sizes = new Map<string, number>();
  yield* inSlices(keys.length, isDue, (from, until) => {
    for (let code = from; code < until; code++) {
      const count = counts[code] as number;
      if (count > 0) for (const key of keys[code] ?? []) sizes.set(key, (sizes.get(key) ?? 0) + count);
    }
  });
  const all = yield* marksOf(sizes.keys(), isDue);
  const marks = all.length <= most ? all : yield* limited(all, { sizes, most }, isDue);
  const placeOf = new Map(marks.map(({ key }, place) => [key, place]));
  const others = placeOf.get(OTHERS.key) ?? -1;
  const places: number[][] = Array.from({ length: keys.length });
  yield* inSlices(keys.length, isDue, (from, until) => {
    for (let code = from; code < until; code++)
      places[code] = [...new Set((keys[code] ?? []).map((key) => placeOf.get(key) ?? others))];
  });
  return { marks, isDated, codes, places };
}

function* limited(
  marks: readonly Mark[],
  { sizes, most }: { sizes: ReadonlyMap<string, number>; most: number },
  isDue: IsDue,
): Slices<Mark[]> {
  const sizeOf = ({ key }: Mark) => sizes.get(key) ?? 0;
  const largest = yield* sortInSlices(marks, (a, b) => sizeOf(b) - sizeOf(a), isDue);
  const kept = new Set(largest.slice(0, most - 1).map(({ key }) => key));
  return [...marks.filter(({ key }) => kept.has(key)), OTHERS];
}
