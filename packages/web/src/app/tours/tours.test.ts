import { TOURS, TUTORIALS } from "@itoguchi/core/accounts/account";
import { BoardType } from "@itoguchi/core/model/board";
import { describe, expect, it } from "vitest";
import { isDue, nextTour, offeredTours, TOUR_PLANS } from "./tours.ts";

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

  it("about voices is for those who can write one down, on the board of voices", () => {
    const here = { boardType: BoardType.USER_FEEDBACK, canWrite: true, reached: ["columnMenu"] as const };
    expect(offeredTours(here)).toEqual(["vocBoard", "columnMenu"]);
    expect(offeredTours({ ...here, canWrite: false })).toEqual(["columnMenu"]);
    expect(offeredTours({ ...here, boardType: BoardType.PRODUCT_DELIVERY })).toEqual(["columnMenu"]);
  });

  it("stays while its board is open, and does not follow to another", () => {
    expect(nextTour("vocBoard", ["vocBoard"], { ...known, finishedTours: [...TOURS] })).toBe("vocBoard");
    expect(nextTour("vocBoard", [], known)).toBeUndefined();
    expect(nextTour("vocBoard", ["columnMenu"], known)).toBe("columnMenu");
  });

  it("has its own tutorial's mark", () => {
    const marks = TOURS.flatMap((tour) => TOUR_PLANS[tour].tutorial ?? []);
    expect(new Set(marks).size).toBe(marks.length);
    expect(marks.every((mark) => TUTORIALS.includes(mark))).toBe(true);
  });
});
