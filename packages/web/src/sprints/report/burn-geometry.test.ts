import type { SprintDay } from "@itoguchi/core/sprints/sprint-days";
import { describe, expect, it } from "vitest";
import { burnOf, niceTop } from "./burn-geometry.ts";

const day = (date: string, ideal: number | null, scope: number | null, completed: number | null): SprintDay => ({
  ...{ day: date, isWorkingDay: date !== "2026-11-21", ideal, scope, completed },
  remaining: scope === null || completed === null ? null : scope - completed,
});
const course = {
  dayList: [
    day("2026-11-19", 4, 8, 2),
    day("2026-11-20", 0, 10, 4),
    day("2026-11-21", 0, 10, 10),
    day("2026-11-22", 0, null, null),
  ],
  changeList: [{ at: "2026-11-20", action: "ADD_ITEM", projectSerialNumber: 7, title: "後から", change: 2 } as const],
  committed: 8,
  endsOn: "2026-11-20",
  isWhole: false,
  dayOf: (at: string) => at,
};

describe("the picture of a sprint", () => {
  // 660 wide in four days, 232 high for ten.
  it("falls from what was promised; days to come have no line", () => {
    const burn = burnOf("down", course);
    expect(burn.xs).toEqual([44, 209, 374, 539, 704]);
    expect(burn.actual).toBe("44,62.4 209,108.8 374,108.8 539,248");
    expect(burn.ideal).toBe("44,62.4 209,155.2 374,248 539,248 704,248");
    expect(burn.scope).toBe("");
  });

  it("rises to what there is to do", () => {
    const burn = burnOf("up", course);
    expect(burn.actual).toBe("44,248 209,201.6 374,155.2 539,16");
    expect(burn.ideal).toBe("44,248 209,155.2 374,62.4 539,62.4 704,62.4");
    expect(burn.scope).toBe("44,62.4 209,62.4 374,16 539,16");
  });

  it("marks days of rest, the planned end and what changed the scope", () => {
    const { rests, plannedEnd, marks } = burnOf("down", course);
    expect(rests).toEqual([{ x: 374, width: 165 }]);
    expect(plannedEnd).toBe(374);
    expect(marks.map(({ x, y, changes }) => [x, y, changes[0]?.projectSerialNumber])).toEqual([[374, 108.8, 7]]);
  });

  it("has no line to hold it against without a plan", () => {
    const dayList = course.dayList.map((one) => ({ ...one, ideal: null }));
    expect(burnOf("down", { ...course, dayList })).toMatchObject({ ideal: "", between: "" });
  });

  it("ends at round numbers", () => {
    expect([0, 3, 8, 10, 17, 21, 100, 0.3].map((most) => niceTop(most))).toEqual([4, 4, 8, 10, 20, 40, 100, 0.4]);
  });

  it("has marks at whole numbers only where posts are counted", () => {
    for (let most = 0; most <= 200; most++) {
      const top = niceTop(most, { isWhole: true });
      expect([top >= most, top % 4], `${most}`).toEqual([true, 0]);
    }
  });
});
