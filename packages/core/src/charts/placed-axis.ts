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
export function placedAxis({ isDated, codes, keys, counts, marks: marksOf }: Axis, most: number): PlacedAxis {
  const sizes = new Map<string, number>();
  keys.forEach((own, code) => {
    const count = counts[code] as number;
    if (count > 0) for (const key of own) sizes.set(key, (sizes.get(key) ?? 0) + count);
  });
  const all = marksOf(sizes.keys());
  const marks = all.length <= most ? all : limited(all, sizes, most);
  const placeOf = new Map(marks.map(({ key }, place) => [key, place]));
  const others = placeOf.get(OTHERS.key) ?? -1;
  const places = keys.map((own) => [...new Set(own.map((key) => placeOf.get(key) ?? others))]);
  return { marks, isDated, codes, places };
}

function limited(marks: readonly Mark[], sizes: ReadonlyMap<string, number>, most: number): Mark[] {
  const sizeOf = ({ key }: Mark) => sizes.get(key) ?? 0;
  const largest = marks.toSorted((a, b) => sizeOf(b) - sizeOf(a)).slice(0, most - 1);
  const kept = new Set(largest.map(({ key }) => key));
  return [...marks.filter(({ key }) => kept.has(key)), OTHERS];
}
