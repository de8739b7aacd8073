import { expect, it } from "vitest";
import { declareAtHand, isAtHand } from "./at-hand.ts";

const place = (pathname: string, search = "") => ({ pathname, search });

it("is what the open page says of its own places, and nothing once it is left", () => {
  expect(isAtHand(place("/a"), place("/a", "?view=1"))).toBe(false);
  const leave = declareAtHand((next, current) => next.get("view") === "1" && current.get("view") === null);
  expect(isAtHand(place("/a"), place("/a", "?view=1"))).toBe(true);
  expect(isAtHand(place("/a"), place("/a", "?view=2"))).toBe(false);
  expect(isAtHand(place("/a"), place("/b", "?view=1"))).toBe(false);
  leave();
  expect(isAtHand(place("/a"), place("/a", "?view=1"))).toBe(false);
});
