import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chain, gapOfRank, rankOfGap, rowsAround } from "./places.ts";

/** Rows of a list, and which of them are moved. */
const lists = fc.array(fc.boolean(), { maxLength: 12 }).map((flags) => ({
  size: flags.length,
  moved: flags.flatMap((isMoved, row) => (isMoved ? [row] : [])),
  others: flags.flatMap((isMoved, row) => (isMoved ? [] : [row])),
}));

describe("places in a list", () => {
  it("lie between the rows that stay", () => {
    fc.assert(
      fc.property(lists, ({ size, moved, others }) => {
        for (let rank = 0; rank <= others.length; rank++)
          expect(rowsAround(rank, size, moved)).toEqual({
            before: others[rank - 1] ?? null,
            after: others[rank] ?? null,
          });
      }),
    );
  });

  it("are drawn at a gap that means them", () => {
    fc.assert(
      fc.property(lists, ({ size, moved, others }) => {
        for (let rank = 0; rank <= others.length; rank++)
          expect(rankOfGap(gapOfRank(rank, size, moved), moved)).toBe(rank);
      }),
    );
  });

  it("take every gap, and gaps beside a moved row mean the same", () => {
    expect([0, 1, 2, 3].map((gap) => rankOfGap(gap, [1]))).toEqual([0, 1, 1, 2]);
  });
});

it("chains several, each behind the one before", () => {
  expect(chain([7, 8], { previous: 3, next: null })).toEqual([
    { id: 7, previous: 3, next: null },
    { id: 8, previous: 7, next: null },
  ]);
});
