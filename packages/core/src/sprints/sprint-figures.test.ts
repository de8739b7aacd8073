import { describe, expect, it } from "vitest";
import type { SprintDay } from "./sprint-days.ts";
import { carryOverRate, scopeChangeRate, verdictOf } from "./sprint-figures.ts";

const totals = { committed: 10, added: 8, removed: 3, reestimated: 2, completed: 8, notCompleted: 9 };
const NOTHING = { committed: 0, added: 0, removed: 0, reestimated: 0, completed: 0, notCompleted: 0 };

function days(...list: [ideal: number | null, remaining: number | null][]): SprintDay[] {
  return list.map(([ideal, remaining]) => ({
    ...{ day: "2026-11-16", isWorkingDay: true, ideal, remaining },
    ...{ scope: remaining, completed: remaining === null ? null : 0 },
  }));
}

describe("the figures of a sprint", () => {
  it("rates: (8 − 3 + 2) of 10 changed, 9 of 17 left over", () => {
    expect([scopeChangeRate(totals), carryOverRate(totals)]).toEqual([70, 53]);
    expect([scopeChangeRate(NOTHING), carryOverRate(NOTHING)]).toEqual([null, null]);
  });

  it("[SP14] is late only when more remains than the day began with", () => {
    const at = (remaining: number) =>
      verdictOf({ totals, dayList: days([8, 8], [6, remaining], [4, null]) }, { isClosed: false });
    expect(at(9)).toEqual({ kind: "behind", by: 1 });
    expect(at(8)).toEqual({ kind: "asPlanned", by: 0 });
    expect(at(6)).toEqual({ kind: "asPlanned", by: 0 });
    expect(at(5)).toEqual({ kind: "ahead", by: 1 });
  });

  it("[SP14] on its first day begins with what was promised; past its plan everything is late", () => {
    expect(verdictOf({ totals, dayList: days([8, 12], [6, null]) }, { isClosed: false })).toEqual({
      kind: "behind",
      by: 2,
    });
    expect(verdictOf({ totals, dayList: days([0, 4], [0, 4]) }, { isClosed: false })).toEqual({
      kind: "behind",
      by: 4,
    });
    expect(verdictOf({ totals, dayList: days([null, 4]) }, { isClosed: false }).kind).toBe("unknown");
    expect(verdictOf({ totals, dayList: [] }, { isClosed: false }).kind).toBe("unknown");
  });

  it("[SP14] rounds to a tenth; less is as planned", () => {
    const at = (remaining: number) =>
      verdictOf({ totals, dayList: days([13.44, remaining], [6.5, null]) }, { isClosed: false });
    expect(at(0)).toEqual({ kind: "ahead", by: 13.4 });
    expect(at(13.41)).toEqual({ kind: "asPlanned", by: 0 });
    const close = (completed: number) =>
      verdictOf({ totals: { ...totals, completed }, dayList: [] }, { isClosed: true });
    expect(close(9.65)).toEqual({ kind: "behind", by: 0.3 });
    expect(close(10.04)).toEqual({ kind: "asPlanned", by: 0 });
  });

  it("[SP14] closed, is held against its commitment", () => {
    expect(verdictOf({ totals, dayList: [] }, { isClosed: true })).toEqual({ kind: "behind", by: 2 });
    expect(verdictOf({ totals: { ...totals, completed: 13 }, dayList: [] }, { isClosed: true })).toEqual({
      kind: "ahead",
      by: 3,
    });
  });
});
