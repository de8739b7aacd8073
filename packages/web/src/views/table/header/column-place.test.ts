import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ColumnLayout } from "../grid-columns.ts";
import { columnGapAt, columnPlace, gapLeft } from "./column-place.ts";

/** The numbers and as many others as asked for, each of a width. */
function layoutOf(widths: readonly number[], frozenCount: number): ColumnLayout {
  let left = 0;
  const columns = widths.map((width, at) => {
    const column = { key: at === 0 ? "number" : `c${at}`, width, left };
    left += width;
    return column;
  });
  return {
    columns: columns as unknown as ColumnLayout["columns"],
    frozenCount,
    frozenWidth: columns[frozenCount]?.left ?? left,
    width: left,
  };
}

const FIVE = layoutOf([96, 200, 100, 100, 100, 100], 2);

describe("a column that is moved", () => {
  it("goes between the two at the gap", () => {
    expect(columnPlace(FIVE, "c2", 4)).toEqual({ previousColumnId: "c3", nextColumnId: "c4" });
    expect(columnPlace(FIVE, "c5", 3)).toEqual({ previousColumnId: "c2", nextColumnId: "c3" });
  });

  it("goes to the ends of those that are not frozen", () => {
    expect(columnPlace(FIVE, "c4", 2)).toEqual({ previousColumnId: null, nextColumnId: "c2" });
    expect(columnPlace(FIVE, "c4", 6)).toEqual({ previousColumnId: "c5", nextColumnId: null });
  });

  it("goes nowhere where it stands already, among frozen ones, or when it is frozen", () => {
    expect([columnPlace(FIVE, "c3", 3), columnPlace(FIVE, "c3", 4)]).toEqual([undefined, undefined]);
    expect(columnPlace(FIVE, "c3", 1)).toBeUndefined();
    expect(columnPlace(FIVE, "c1", 4)).toBeUndefined();
    expect(columnPlace(FIVE, "gone", 4)).toBeUndefined();
  });

  it("stands next to the neighbours it was given, wherever it came from", () => {
    const cases = fc.record({ count: fc.integer({ min: 3, max: 10 }), from: fc.nat(9), gap: fc.nat(11) });
    fc.assert(
      fc.property(cases, ({ count, from, gap }) => {
        const layout = layoutOf(
          Array.from({ length: count }, () => 100),
          2,
        );
        const moved = layout.columns[from % count]?.key ?? "";
        const place = columnPlace(layout, moved, gap);
        if (!place) return;
        const others = layout.columns.map(({ key }) => key).filter((key) => key !== moved);
        const at = place.nextColumnId === null ? others.length : others.indexOf(place.nextColumnId);
        const after = others.toSpliced(at, 0, moved);
        expect(after).not.toEqual(layout.columns.map(({ key }) => key));
        expect(place.previousColumnId ?? "frozen").toBe(at > 2 ? after[at - 1] : "frozen");
      }),
    );
  });
});

describe("a gap between columns", () => {
  it("is the nearest, and never among frozen columns", () => {
    expect(columnGapAt(FIVE, 10)).toBe(2);
    expect(columnGapAt(FIVE, 296 + 49)).toBe(2);
    expect(columnGapAt(FIVE, 296 + 51)).toBe(3);
    expect(columnGapAt(FIVE, 10_000)).toBe(6);
  });

  it("stands where the column behind it begins, the last at the end", () => {
    expect([gapLeft(FIVE, 2), gapLeft(FIVE, 3), gapLeft(FIVE, 6)]).toEqual([296, 396, 696]);
  });
});
