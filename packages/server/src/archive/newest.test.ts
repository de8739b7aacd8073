import { expect, it } from "vitest";
import { Newest } from "./newest.ts";

const things = Array.from({ length: 500 }, (_, index) => ({ id: `${1_000 + index}`, at: (index * 37) % 100 }));
const sorted = things.toSorted((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1));

it.each([1, 7, 250, 499, 500, 900])("holds the newest %i, in whatever order they come", (wanted) => {
  for (const order of [things, things.toReversed(), sorted, sorted.toReversed()]) {
    const newest = new Newest<(typeof things)[number]>(wanted);
    for (const thing of order) newest.add(thing);
    expect(newest.list()).toEqual(sorted.slice(0, wanted));
  }
});

it("says which need not be made at all", () => {
  const newest = new Newest<(typeof things)[number]>(2);
  for (const at of [10, 30, 20, 40]) newest.add({ id: `${at}`, at });
  expect([20, 30, 50].map((at) => newest.takes(at, "2"))).toEqual([false, false, true]);
  expect(newest.takes(30, "31")).toBe(true);
});
