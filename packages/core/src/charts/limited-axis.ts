import type { Axis, Mark } from "./chart-axis.ts";

/** No column holds a control character, so that no value is taken for it. */
const OTHERS: Mark = { key: "\u0001", label: "その他", color: null };

/** The axis with so many marks at the most: those with the fewest posts stand together as one, behind the rest. */
export function limitedAxis(axis: Axis, slots: readonly number[], most: number): Axis {
  const counts = new Map<string, number>();
  for (const slot of slots) for (const key of axis.keysAt(slot)) counts.set(key, (counts.get(key) ?? 0) + 1);
  const marks = axis.marks(counts.keys());
  if (marks.length <= most) return axis;
  const countOf = ({ key }: Mark) => counts.get(key) ?? 0;
  const largest = marks.toSorted((a, b) => countOf(b) - countOf(a)).slice(0, most - 1);
  const kept = new Set(largest.map(({ key }) => key));
  return {
    keysAt: (slot) => [...new Set(axis.keysAt(slot).map((key) => (kept.has(key) ? key : OTHERS.key)))],
    marks: () => [...marks.filter(({ key }) => kept.has(key)), OTHERS],
  };
}
