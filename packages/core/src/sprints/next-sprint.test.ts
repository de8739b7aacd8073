import { describe, expect, it } from "vitest";
import { NO_CALENDAR } from "../kernel/calendar.ts";
import type { CompanyCalendar } from "../kernel/company-calendar.ts";
import { cadenceOf, endAfter, overlapping, proposeAfter, proposeSprint } from "./next-sprint.ts";
import { SprintStatus } from "./sprint.ts";

const sprint = (name: string, startsOn: string | null = null, endsOn: string | null = null) => ({
  ...{ id: name, name, startsOn, endsOn },
  status: SprintStatus.READY,
});

const on = (today: string, calendar: CompanyCalendar = NO_CALENDAR) => ({ today, calendar });

describe("the next sprint", () => {
  it("[SP16] begins today, or on the next working day, when there was none", () => {
    expect(proposeSprint([], on("2026-11-16"))).toEqual({
      name: "スプリント 1",
      startsOn: "2026-11-16",
      endsOn: "2026-11-27",
      weeks: 2,
    });
    // Saturday; the Monday after it is a holiday.
    expect(proposeSprint([], on("2026-11-21")).startsOn).toBe("2026-11-24");
  });

  it("[SP16] follows the last one: its length, its name counted on", () => {
    const one = [sprint("第９回", "2026-11-16", "2026-11-20")];
    expect(proposeSprint(one, on("2026-11-16"))).toEqual({
      name: "第10回",
      startsOn: "2026-11-24",
      endsOn: "2026-11-30",
      weeks: 1,
    });
    expect(proposeSprint([...one, sprint("集中")], on("2026-11-16")).name).toBe("スプリント 3");
  });

  it("[SP16] does not begin in the past", () => {
    expect(proposeSprint([sprint("スプリント 1", "2026-01-05", "2026-01-16")], on("2026-11-16")).startsOn).toBe(
      "2026-11-16",
    );
  });

  it("[SP16] has one to eight weeks", () => {
    expect(cadenceOf([sprint("a", "2026-11-16", "2026-11-16")])).toBe(1);
    expect(cadenceOf([sprint("a", "2026-01-01", "2026-11-16")])).toBe(8);
    expect(endAfter("2026-11-16", 8, NO_CALENDAR)).toBe("2027-01-08");
    expect(endAfter("2026-11-21", 1, NO_CALENDAR)).toBe("2026-11-27");
  });

  it("tells of another with days in common", () => {
    const one = sprint("a", "2026-11-16", "2026-11-20");
    const days = { startsOn: "2026-11-20", endsOn: "2026-11-30" };
    expect(overlapping([one], days)).toBe(one);
    expect(overlapping([one], { ...days, id: "a" })).toBeUndefined();
    expect(overlapping([one], { ...days, startsOn: "2026-11-21" })).toBeUndefined();
    expect(overlapping([{ ...one, status: SprintStatus.DONE }], days)).toBeUndefined();
  });

  it("[SP18] after one that is closed is as that one was, from the working day after it on", () => {
    const [older, closed] = [
      sprint("別の 7", "2026-10-01", "2026-10-02"),
      sprint("開発 2", "2026-11-02", "2026-11-20"),
    ];
    const after = (today: string) => proposeAfter(closed, [closed, older], on(today));
    // On its last day, a Friday; the Monday after it is a holiday.
    expect(after("2026-11-20")).toEqual({ name: "開発 3", startsOn: "2026-11-24", endsOn: "2026-12-14", weeks: 3 });
    expect(after("2026-11-18").startsOn).toBe("2026-11-24");
    expect(after("2026-11-26").startsOn).toBe("2026-11-27");
  });
});
