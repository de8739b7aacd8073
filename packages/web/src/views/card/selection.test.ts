import { expect, it } from "vitest";
import { stretched, toggled } from "./selection.ts";

const rows = ["a", "b", "c", "d"];
const idAt = (row: number) => rows[row];
const none: ReadonlySet<string> = new Set();

it("takes one in and out", () => {
  expect([...toggled(toggled(none, "a"), "b")]).toEqual(["a", "b"]);
  expect([...toggled(new Set(["a", "b"]), "a")]).toEqual(["b"]);
});

it("makes a stretch longer, shorter, and turns it over its beginning", () => {
  const elsewhere = new Set(["x"]);
  const longer = stretched(elsewhere, idAt, { anchor: 1, from: 1, to: 3 });
  expect([...longer].sort()).toEqual(["b", "c", "d", "x"]);
  expect([...stretched(longer, idAt, { anchor: 1, from: 3, to: 2 })].sort()).toEqual(["b", "c", "x"]);
  expect([...stretched(longer, idAt, { anchor: 1, from: 3, to: 0 })].sort()).toEqual(["a", "b", "x"]);
});

it("leaves out what is not here yet", () => {
  expect([...stretched(none, idAt, { anchor: 2, from: 2, to: 9 })].sort()).toEqual(["c", "d"]);
});
