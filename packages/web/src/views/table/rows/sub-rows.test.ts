import { expect, it } from "vitest";
import { countsOf, openedLines } from "./sub-rows.ts";

it("puts lines below opened posts, in the order of the rows, in each group that shows the post", () => {
  const places: Record<string, { groupKey: string; index: number }[]> = {
    a: [{ groupKey: "x", index: 7 }],
    b: [
      { groupKey: "x", index: 2 },
      { groupKey: "y", index: 0 },
    ],
    none: [{ groupKey: "x", index: 1 }],
    gone: [],
  };
  const opened = new Map([
    ["a", 1],
    ["b", 2],
    ["none", 3],
    ["gone", 4],
  ]);
  const many: Record<number, number> = { 1: 1, 2: 3, 4: 2 };
  const counts = countsOf(opened, {
    of: (number) => Array.from({ length: many[number] ?? 0 }, () => ({}) as never),
  });
  const lines = openedLines(counts, { placesOf: (id) => places[id] ?? [] });
  expect(Object.fromEntries(lines)).toEqual({
    x: [
      { index: 2, subPosts: 3 },
      { index: 7, subPosts: 1 },
    ],
    y: [{ index: 0, subPosts: 3 }],
  });
});
