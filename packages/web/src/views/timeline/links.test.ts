import type { Dependency } from "@itoguchi/core/timeline/dependency";
import type { Span } from "@itoguchi/core/timeline/working-span";
import { describe, expect, it } from "vitest";
import type { Item } from "./items.ts";
import type { KnownItems } from "./known-items.ts";
import { arrowsIn, inazumaIn, type SeenRow } from "./links.ts";

const spans: Record<number, Span> = { 1: { start: 0, end: 1 }, 2: { start: 4, end: 5 }, 3: { start: 1, end: 2 } };
const row = (number: number, top: number): SeenRow => ({ number, top, span: spans[number], progress: 0 });

function knownWith(...dependencies: Dependency[]): KnownItems {
  const items = new Map(Object.entries(spans).map(([number, span]) => [Number(number), { span } as Item]));
  return {
    items,
    order: new Map([1, 2, 3].map((number) => [number, number])),
    before: Map.groupBy(dependencies, ({ to }) => to),
    after: Map.groupBy(dependencies, ({ from }) => from),
    rollUps: new Map(),
    spansOf: () => [],
    extent: undefined,
    isWhole: true,
  };
}
const xOf = (day: number) => day * 10;

describe("arrows", () => {
  it("lead from an end to a start, once for both rows, and tell what is violated", () => {
    const known = knownWith({ from: 1, to: 2, kind: "FS" }, { from: 2, to: 3, kind: "FS" });
    const arrows = arrowsIn({ rows: [row(1, 0), row(2, 36), row(3, 72)], known, xOf });
    expect(arrows.map(({ from, to, isViolated }) => [from, to, isViolated])).toEqual([
      [1, 2, false],
      [2, 3, true],
    ]);
    expect(arrows[0]?.path).toBe("M20 18H28V54H40");
    expect(arrows[1]?.path).toBe("M60 54H68V72H2V90H10");
  });

  it("go on to the edge where the other end is out of sight", () => {
    const known = knownWith({ from: 1, to: 3, kind: "SS" });
    expect(arrowsIn({ rows: [row(3, 720)], known, xOf })[0]?.path).toMatch(/^M0 684H/);
    expect(arrowsIn({ rows: [row(1, 0)], known, xOf })[0]?.path).toMatch(/V72H10$/);
  });
});

it("the line of progress comes back to now between the rows", () => {
  expect(inazumaIn({ rows: [row(1, 0)], xOf }, 3)).toBe("M30 0L30 0L0 18L30 36");
  expect(inazumaIn({ rows: [], xOf }, 3)).toBe("");
});
