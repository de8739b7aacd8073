import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { atOnce, inSlices, sortInSlices } from "./slices.ts";

describe("work in slices", () => {
  it("yields whenever a turn is due, and does everything once and in order", () => {
    const done: number[] = [];
    let turns = 0;
    const work = inSlices(
      1_000,
      () => true,
      (from, until) => {
        for (let item = from; item < until; item++) done.push(item);
      },
    );
    while (!work.next().done) {
      turns++;
      expect(done.length).toBeLessThanOrEqual(turns * 32);
    }
    expect(done).toEqual(Array.from({ length: 1_000 }, (_, item) => item));
    expect(turns).toBe(Math.ceil(1_000 / 32));
  });

  it("yields after every item where each may take long", () => {
    const done: number[] = [];
    const work = inSlices(
      5,
      () => true,
      (from, until) => done.push(until - from),
      1,
    );
    for (let turns = 1; !work.next().done; turns++) expect(done).toHaveLength(turns);
    expect(done).toEqual([1, 1, 1, 1, 1]);
  });

  it("sorts as the ordinary sort does, equal ones in the order they came in", () => {
    const items = fc.array(fc.record({ key: fc.integer({ min: 0, max: 20 }), other: fc.integer() }), {
      minLength: 0,
      maxLength: 3_000,
      size: "max",
    });
    fc.assert(
      fc.property(items, (list) => {
        const byKey = (a: { key: number }, b: { key: number }) => a.key - b.key;
        expect(atOnce((isDue) => sortInSlices(list, byKey, isDue))).toEqual(list.toSorted(byKey));
      }),
      { numRuns: 30 },
    );
  });
});
