import { expect, it } from "vitest";
import { edgeScroll } from "./edge-scroll.ts";

const lane = { start: 100, end: 700 };

it("rests in the middle", () => {
  expect(edgeScroll(400, lane)).toBe(0);
  expect(edgeScroll(180, lane)).toBe(0);
});

it("is faster the nearer the edge, and fastest at it and beyond", () => {
  expect(edgeScroll(690, lane)).toBeGreaterThan(edgeScroll(660, lane));
  expect(edgeScroll(110, lane)).toBeLessThan(edgeScroll(140, lane));
  expect(edgeScroll(700, lane)).toBe(24);
  expect(edgeScroll(900, lane)).toBe(24);
  expect(edgeScroll(0, lane)).toBe(-24);
});

it("leaves a middle even in what is small", () => {
  expect(edgeScroll(130, { start: 100, end: 160 })).toBe(0);
  expect(edgeScroll(130, { start: 100, end: 100 })).toBe(0);
});
