import { describe, expect, it } from "vitest";
import { everything, extend, fillRange, moved, rangeOf, type Step, select } from "./selection.ts";

const size = { rows: 10, columns: 5 };
const at = (row: number, column: number) => ({ row, column });
const walk = (from: { row: number; column: number }, step: Step, isExtending = false) =>
  moved(select(from), { step, size, page: 4, isExtending });

describe("the selection", () => {
  it.each<[Step, number, number]>([
    ["up", 2, 2],
    ["down", 4, 2],
    ["left", 3, 1],
    ["right", 3, 3],
    ["pageUp", 0, 2],
    ["pageDown", 7, 2],
    ["rowStart", 3, 0],
    ["rowEnd", 3, 4],
    ["first", 0, 0],
    ["last", 9, 4],
    ["top", 0, 2],
    ["bottom", 9, 2],
  ])("goes %s", (step, row, column) => {
    expect(walk(at(3, 2), step)).toEqual(select(at(row, column)));
  });

  it("stays inside", () => {
    expect(walk(at(0, 0), "up")).toEqual(select(at(0, 0)));
    expect(walk(at(9, 4), "right")).toEqual(select(at(9, 4)));
    expect(
      moved(select(at(0, 0)), { step: "last", size: { rows: 0, columns: 5 }, page: 1, isExtending: false }),
    ).toEqual(select(at(0, 4)));
  });

  it("extends from where one types, and shrinks again", () => {
    const wider = walk(at(3, 2), "down", true);
    expect(wider).toEqual({ active: at(3, 2), reach: at(4, 2) });
    expect(rangeOf(moved(wider, { step: "up", size, page: 4, isExtending: true }))).toEqual({
      top: 3,
      bottom: 3,
      left: 2,
      right: 2,
    });
    expect(rangeOf(extend(select(at(3, 2)), at(1, 4)))).toEqual({ top: 1, bottom: 3, left: 2, right: 4 });
  });

  it("goes on from the active cell after a range", () => {
    const ranged = extend(select(at(3, 2)), at(6, 4));
    expect(moved(ranged, { step: "down", size, page: 4, isExtending: false })).toEqual(select(at(4, 2)));
  });

  it("takes everything", () => {
    expect(rangeOf(everything(size))).toEqual({ top: 0, left: 0, bottom: 9, right: 4 });
  });
});

describe("a fill", () => {
  const seed = { top: 2, bottom: 3, left: 1, right: 1 };

  it("goes down, up or across, whichever is further", () => {
    expect(fillRange(seed, at(6, 1))).toEqual({ top: 4, bottom: 6, left: 1, right: 1 });
    expect(fillRange(seed, at(0, 1))).toEqual({ top: 0, bottom: 1, left: 1, right: 1 });
    expect(fillRange(seed, at(4, 4))).toEqual({ top: 2, bottom: 3, left: 2, right: 4 });
    expect(fillRange(seed, at(2, 0))).toEqual({ top: 2, bottom: 3, left: 0, right: 0 });
  });

  it("is nothing inside its seed", () => {
    expect(fillRange(seed, at(3, 1))).toBeUndefined();
  });
});
