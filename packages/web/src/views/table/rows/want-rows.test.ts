import { expect, it } from "vitest";
import { wantRows } from "./want-rows.ts";

/** Three rows of one group, then three of the next. */
const LIST = {
  place: (row: number) => (row < 6 ? { groupKey: row < 3 ? "a" : "b", index: row % 3 } : undefined),
};

function wanted(rows: readonly number[]) {
  const asked: unknown[] = [];
  wantRows({ want: (groupKey, from, until) => asked.push([groupKey, from, until]) }, LIST, rows);
  return asked;
}

it("asks for the rows of one group", () => {
  expect(wanted([1, 2])).toEqual([["a", 1, 3]]);
  expect(wanted([4])).toEqual([["b", 1, 2]]);
});

it("asks across the end of a group for what follows in the next", () => {
  expect(wanted([1, 2, 3, 4])).toEqual([
    ["a", 1, 5],
    ["b", 0, 2],
  ]);
});

it("asks for nothing beyond the last row", () => {
  expect(wanted([6])).toEqual([]);
  expect(wanted([5, 6])).toEqual([["b", 2, 4]]);
});
