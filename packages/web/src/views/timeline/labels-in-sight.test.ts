import { describe, expect, it } from "vitest";
import { labelShift } from "./labels-in-sight.ts";

describe("the label of a tick", () => {
  const sight = { start: 0, end: 300 };

  it("stands at its beginning where all of it is seen, however narrow", () => {
    expect(labelShift({ start: 0, end: 300 }, 50, sight)).toBe(0);
    expect(labelShift({ start: 100, end: 110 }, 50, sight)).toBe(0);
  });

  it("goes along with the edge that has passed its beginning", () => {
    expect(labelShift({ start: -80, end: 200 }, 50, sight)).toBe(80);
    expect(labelShift({ start: -900, end: 900 }, 50, sight)).toBe(900);
  });

  it("is not cut in two", () => {
    expect(labelShift({ start: -80, end: 56 }, 50, sight)).toBe(80);
    expect(labelShift({ start: -80, end: 55 }, 50, sight)).toBeUndefined();
    expect(labelShift({ start: 260, end: 400 }, 50, sight)).toBeUndefined();
    expect(labelShift({ start: 240, end: 400 }, 50, sight)).toBe(0);
  });
});
