import { TOURS, TUTORIALS } from "@itoguchi/core/accounts/account";
import { describe, expect, it } from "vitest";
import { isDue, TOUR_PLANS } from "./tours.ts";

const newcomer = { finishedTours: [], hiddenTutorials: [], guideOptedOut: false };
const known = { ...newcomer, finishedTours: ["initialIntroduction" as const] };

describe("a tour", () => {
  it("comes once: the introduction first, the others after it", () => {
    expect(TOURS.filter((tour) => isDue(tour, newcomer))).toEqual(["initialIntroduction"]);
    expect(TOURS.filter((tour) => isDue(tour, known))).toEqual(["columnMenu", "bulkMenu", "vocBoard"]);
    expect(TOURS.filter((tour) => isDue(tour, { ...known, finishedTours: [...TOURS] }))).toEqual([]);
  });

  it("is not shown to anybody who wants none, or not this one", () => {
    expect(TOURS.some((tour) => isDue(tour, { ...known, guideOptedOut: true }))).toBe(false);
    expect(TOURS.some((tour) => isDue(tour, undefined))).toBe(false);
    expect(isDue("bulkMenu", { ...known, hiddenTutorials: ["BulkMenu"] })).toBe(false);
    expect(isDue("columnMenu", { ...known, hiddenTutorials: ["BulkMenu"] })).toBe(true);
  });

  it("has its own tutorial's mark", () => {
    const marks = TOURS.flatMap((tour) => TOUR_PLANS[tour].tutorial ?? []);
    expect(new Set(marks).size).toBe(marks.length);
    expect(marks.every((mark) => TUTORIALS.includes(mark))).toBe(true);
  });
});
