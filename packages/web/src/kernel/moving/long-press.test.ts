import { expect, it } from "vitest";
import { isStill } from "./long-press.ts";

it("takes a trembling finger for a still one, and a moving one for a scroll", () => {
  const from = { clientX: 100, clientY: 100 };
  expect(isStill(from, { clientX: 106, clientY: 94 })).toBe(true);
  expect(isStill(from, { clientX: 100, clientY: 112 })).toBe(false);
});
