import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addWorkingDays,
  calendarVersion,
  countWorkingDays,
  isHoliday,
  isWorkingDayNumber,
  type WorkingDays,
  workingMinutes,
} from "./calendar.ts";
import {
  type CompanyCalendar,
  type CompanyDay,
  changedCalendar,
  NEW_YEAR_DAYS,
  NewCompanyDay,
} from "./company-calendar.ts";
import { type DayNumber, dayNumber, isoDay } from "./day.ts";
import { dayLabel } from "./holiday-name.ts";
import { companyCalendars, isWorkedNaively } from "./testing/company-calendars.ts";
import { cpuTimeOf } from "./testing/cpu-time.ts";

const entry = (from: string, to = from, own: Partial<CompanyDay> = {}): CompanyDay => ({
  ...{ name: "", from, to, isWorked: false },
  ...own,
});
const rule = (...calendar: CompanyDay[]): WorkingDays => ({ weekends: false, holidays: false, calendar });
const worked = (day: string, own: WorkingDays) => isWorkingDayNumber(dayNumber(day), own);

const rules = fc.record({ weekends: fc.boolean(), holidays: fc.boolean(), calendar: companyCalendars });
const days = fc.integer({ min: dayNumber("2023-06-01"), max: dayNumber("2029-06-01") });

function countNaively(first: DayNumber, last: DayNumber, own: WorkingDays): number {
  let count = 0;
  for (let day = first; day <= last; day++) if (isWorkedNaively(day, own)) count++;
  return count;
}

describe("a company's own days", () => {
  it("[WT12] are off like public holidays, on one day, on several and every year", () => {
    const own = rule(entry("2026-06-01"), entry("2026-08-12", "2026-08-14"), NEW_YEAR_DAYS);
    expect(
      ["2026-06-01", "2026-08-13", "2026-12-29", "2027-01-01", "2040-12-31"].map((day) => worked(day, own)),
    ).toEqual([false, false, false, false, false]);
    expect(
      ["2026-06-02", "2027-06-01", "2026-08-17", "2026-12-28", "2027-01-04"].map((day) => worked(day, own)),
    ).toEqual([true, true, true, true, true]);
    expect(worked("2026-06-01", { ...own, holidays: true }), "worked where holidays are").toBe(true);
  });

  it("[WT13] are worked although they are a Saturday, a public holiday or a day off", () => {
    const saturday = entry("2026-11-21", "2026-11-21", { isWorked: true });
    const labourDay = entry("11-23", "11-23", { isWorked: true });
    const inNewYear = entry("2026-12-29", "2026-12-29", { isWorked: true });
    const own = rule(saturday, labourDay, inNewYear, NEW_YEAR_DAYS);
    expect(["2026-11-21", "2026-11-23", "2026-12-29"].map((day) => worked(day, own))).toEqual([true, true, true]);
    expect(["2026-11-22", "2026-12-30"].map((day) => worked(day, own))).toEqual([false, false]);
    expect(addWorkingDays("2026-11-20", 2, own)).toBe("2026-11-23");
  });

  it("[WT14] of every year on 29 February are off in leap years only", () => {
    const own = rule(entry("02-29"));
    expect(["2024-02-29", "2026-02-27", "2026-03-02"].map((day) => worked(day, own))).toEqual([false, true, true]);
    const endOfFebruary = rule(entry("02-27", "02-29"));
    expect(["2028-02-29", "2026-02-27", "2026-03-02"].map((day) => worked(day, endOfFebruary))).toEqual([
      false,
      false,
      true,
    ]);
  });

  it("are called what the company calls them, else as everywhere", () => {
    const calendar = [
      NEW_YEAR_DAYS,
      entry("2026-08-13"),
      entry("2026-11-21", "2026-11-21", { name: "棚卸し", isWorked: true }),
      entry("2026-11-23", "2026-11-23", { isWorked: true }),
    ];
    const labels = ["2027-01-01", "2026-08-13", "2026-11-21", "2026-11-23", "2026-11-03", "2026-11-04"];
    expect(labels.map((day) => dayLabel(dayNumber(day), calendar))).toEqual([
      "年末年始",
      "会社の休日",
      "棚卸し（出勤日）",
      "出勤日",
      "文化の日",
      undefined,
    ]);
    expect(isHoliday(dayNumber("2026-11-23"), calendar)).toBe(false);
  });

  it.each([
    ["a date that is none", entry("2026-02-30")],
    ["a month that is none", entry("13-01")],
    ["a year in one of two dates", entry("12-29", "2027-01-03")],
    ["an end before its start", entry("2026-08-14", "2026-08-12")],
    ["too many days in a row", entry("04-01", "07-15")],
    ["a year that is too far away", entry("2100-01-01")],
    ["a name that is too long", entry("2026-08-14", "2026-08-14", { name: "あ".repeat(41) })],
  ])("are refused with %s", (_, day) => expect(NewCompanyDay.safeParse(day).success).toBe(false));

  it("are there once each, yearly ones first", () => {
    const [june, august] = [entry("2026-06-01"), entry("2026-08-12", "2026-08-14")];
    const changed = changedCalendar([june], { addList: [august, NEW_YEAR_DAYS, june], removeList: [] });
    expect(changed).toEqual([NEW_YEAR_DAYS, june, august]);
    expect(changedCalendar(changed, { addList: [], removeList: [june, entry("2026-06-02")] })).toEqual([
      NEW_YEAR_DAYS,
      august,
    ]);
  });

  it("have one version for as long as they say the same", () => {
    expect(calendarVersion([NEW_YEAR_DAYS])).toBe(calendarVersion([{ ...NEW_YEAR_DAYS }]));
    expect(calendarVersion([NEW_YEAR_DAYS])).not.toBe(calendarVersion([]));
  });
});

describe("counting against a walk from day to day", () => {
  it("[WT15] says of each day whether it is worked, and how many are", () =>
    fc.assert(
      fc.property(rules, days, fc.nat(900), (own, first, length) => {
        expect(isWorkingDayNumber(first, own)).toBe(isWorkedNaively(first, own));
        expect(countWorkingDays(first, first + length, own)).toBe(countNaively(first, first + length, own));
      }),
      { numRuns: 300 },
    ));

  it("[WT11] steps from working day to working day", () =>
    fc.assert(
      fc.property(rules, days, fc.integer({ min: -150, max: 150 }), (own, from, count) => {
        let day = from;
        for (let left = Math.abs(count); left > 0; ) {
          day += Math.sign(count);
          if (isWorkedNaively(day, own)) left--;
        }
        expect(addWorkingDays(isoDay(from), count, own)).toBe(isoDay(day));
      }),
      { numRuns: 300 },
    ));

  it("[WT7] has as many minutes as working days have hours", () =>
    fc.assert(
      fc.property(rules, days, fc.nat(400), (own, first, length) => {
        const hours = { ...own, startTime: "09:00", endTime: "17:30" };
        const [start, end] = [first, first + length].map((day) => Date.parse(`${isoDay(day)}T00:00:00+09:00`));
        const minutes = workingMinutes(start as number, end as number, hours, "Asia/Tokyo");
        expect(minutes).toBe(countNaively(first, first + length - 1, own) * 510);
      }),
      { numRuns: 300 },
    ));

  it("[WT16] ends, and soon, where nothing is worked for a hundred years", async () => {
    const quarters = ["01-01 03-31", "04-01 06-30", "07-01 09-30", "10-01 12-31"];
    const always: CompanyCalendar = quarters.map((quarter) => entry(...(quarter.split(" ") as [string, string])));
    const own = { weekends: false, holidays: false, calendar: always };
    addWorkingDays("2026-01-01", 1, own);
    const milliseconds = await cpuTimeOf(() => {
      for (let time = 0; time < 1_000; time++) expect(addWorkingDays("2026-01-01", 1, own)).toBe("2101-01-03");
    });
    expect(milliseconds).toBeLessThan(1_000);
  });
});
