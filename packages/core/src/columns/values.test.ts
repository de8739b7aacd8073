import { describe, expect, it } from "vitest";
import { isSameValue } from "./values.ts";

describe("isSameValue", () => {
  it.each([
    [
      { start: "2026-11-02", end: "2026-11-05" },
      { end: "2026-11-05", start: "2026-11-02" },
    ],
    [[{ id: "a", name: "b" }], [{ name: "b", id: "a" }]],
    [undefined, null],
    ["同じ", "同じ"],
  ])("%j says the same as %j", (a, b) => {
    expect(isSameValue(a, b)).toBe(true);
  });

  it.each([
    [
      { start: "2026-11-02", end: "2026-11-05" },
      { start: "2026-11-05", end: "2026-11-02" },
    ],
    [
      ["a", "b"],
      ["b", "a"],
    ],
    [0, null],
    ["1", 1],
  ])("%j says something else than %j", (a, b) => {
    expect(isSameValue(a, b)).toBe(false);
  });
});
