import { expect, it } from "vitest";
import { declareCached, isCached } from "./cached-page.ts";

const place = (pathname: string, search = "") => ({ pathname, search });

it("is what the open page says of its own places, and nothing once it is left", () => {
  expect(isCached(place("/a"), place("/a", "?view=1"))).toBe(false);
  const leave = declareCached((next, current) => next.get("view") === "1" && current.get("view") === null);
  expect(isCached(place("/a"), place("/a", "?view=1"))).toBe(true);
  expect(isCached(place("/a"), place("/a", "?view=2"))).toBe(false);
  expect(isCached(place("/a"), place("/b", "?view=1"))).toBe(false);
  leave();
  expect(isCached(place("/a"), place("/a", "?view=1"))).toBe(false);
});
