import library from "@holiday-jp/holiday_jp";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addWorkingDays,
  type BusinessHours,
  isPublicHoliday,
  isWorkingDay,
  NO_CALENDAR,
  workingMinutes,
} from "./calendar.ts";
import { FIRST_HOLIDAY_YEAR, HOLIDAYS } from "./calendar-holidays.ts";
import { dayNumber } from "./day.ts";
import { cpuTimeOf } from "./testing/cpu-time.ts";

const WEEKDAYS = { weekends: false, holidays: false, calendar: NO_CALENDAR };
const OFFICE: BusinessHours = { ...WEEKDAYS, startTime: "09:00", endTime: "18:00" };
const TOKYO = "Asia/Tokyo";
const at = (local: string) => Date.parse(`${local}+09:00`);
const worked = (start: string, end: string, hours = OFFICE) => workingMinutes(at(start), at(end), hours, TOKYO);

const hours = fc.record({
  weekends: fc.boolean(),
  holidays: fc.boolean(),
  calendar: fc.constant(NO_CALENDAR),
  startTime: fc.constantFrom("00:00", "09:00", "13:30", "22:00"),
  endTime: fc.constantFrom("00:00", "06:00", "13:30", "18:15"),
});
const zone = fc.constantFrom(TOKYO, "America/New_York", "Pacific/Apia", "Europe/London");
const moment = fc.integer({ min: Date.UTC(2009, 0, 1), max: Date.UTC(2030, 0, 1) });

describe("holidays", () => {
  it("[WT5] are those of @holiday-jp/holiday_jp", () => {
    const ours = HOLIDAYS.flatMap((year, index) =>
      year.split(" ").map((date) => `${FIRST_HOLIDAY_YEAR + index}-${date.slice(0, 2)}-${date.slice(2)}`),
    );
    expect(ours).toEqual(Object.keys(library.holidays).sort());
  });

  it("[WT5] with substitutes and with the days that were moved", () =>
    expect(
      ["2026-05-06", "2026-09-22", "2021-07-23", "2026-11-24", "2051-01-01"].map((day) =>
        isPublicHoliday(dayNumber(day)),
      ),
    ).toEqual([true, true, true, false, false]));

  it("[WT6] weekends and holidays are worked only where the rule says so", () => {
    const answers = (day: string) =>
      [
        WEEKDAYS,
        { ...WEEKDAYS, weekends: true },
        { ...WEEKDAYS, holidays: true },
        { ...WEEKDAYS, weekends: true, holidays: true },
      ].map((rule) => isWorkingDay(day, rule));
    expect(answers("2026-11-16")).toEqual([true, true, true, true]);
    expect(answers("2026-11-15")).toEqual([false, true, false, true]);
    expect(answers("2026-11-23")).toEqual([false, false, true, true]);
    expect(answers("2026-05-03")).toEqual([false, false, false, true]);
  });

  it("[WT11] working days are added and taken away", () => {
    expect(addWorkingDays("2026-11-20", 1, WEEKDAYS)).toBe("2026-11-24");
    expect(addWorkingDays("2026-11-24", -1, WEEKDAYS)).toBe("2026-11-20");
    expect(addWorkingDays("2026-11-22", 0, WEEKDAYS)).toBe("2026-11-22");
    expect(addWorkingDays("2026-11-22", 3, { ...WEEKDAYS, weekends: true, holidays: true })).toBe("2026-11-25");
  });

  it("[WT11] there and back again, from a working day", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 200 }), fc.integer({ min: -60, max: 60 }), (offset, count) => {
        const day = addWorkingDays("2026-01-01", offset + 1, WEEKDAYS);
        expect(addWorkingDays(addWorkingDays(day, count, WEEKDAYS), -count, WEEKDAYS)).toBe(day);
      }),
    );
  });
});

describe("working time", () => {
  it("[WT7] lies within business hours of working days", () => {
    expect(worked("2026-11-16T08:00:00", "2026-11-16T20:00:00")).toBe(540);
    expect(worked("2026-11-13T17:00:00", "2026-11-16T10:00:00")).toBe(120);
    expect(worked("2026-11-20T17:00:00", "2026-11-24T10:00:00")).toBe(120);
    expect(worked("2026-11-14T00:00:00", "2026-11-15T23:59:00")).toBe(0);
    expect(worked("2026-11-16T10:00:00", "2026-11-16T09:00:00")).toBe(0);
    expect(worked("2026-11-16T10:00:00", "2026-11-16T10:00:30")).toBe(0.5);
  });

  it("[WT7] a year of it", () => {
    const days = Array.from({ length: 365 }, (_, index) =>
      new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
    );
    const working = days.filter((day) => isWorkingDay(day, WEEKDAYS)).length;
    expect(worked("2026-01-01T00:00:00", "2027-01-01T00:00:00")).toBe(working * 540);
  });

  it("[WT8] hours that end at midnight, or at their start", () => {
    const evening = { ...OFFICE, startTime: "18:00", endTime: "00:00" };
    expect(worked("2026-11-16T12:00:00", "2026-11-17T12:00:00", evening)).toBe(360);
    const always = { ...WEEKDAYS, weekends: true, holidays: true, startTime: "00:00", endTime: "00:00" };
    expect(worked("2026-11-13T17:00:00", "2026-11-16T10:00:00", always)).toBe(65 * 60);
    expect(
      worked("2026-11-13T17:00:00", "2026-11-16T10:00:00", { ...always, startTime: "09:00", endTime: "09:00" }),
    ).toBe(65 * 60);
  });

  it("[WT8] a night belongs to the day on which it began", () => {
    const night = { ...OFFICE, startTime: "22:00", endTime: "06:00" };
    expect(worked("2026-11-13T20:00:00", "2026-11-14T12:00:00", night)).toBe(480);
    expect(worked("2026-11-15T20:00:00", "2026-11-16T12:00:00", night)).toBe(0);
  });

  it("[WT9] the parts of a time add up to it", () => {
    fc.assert(
      fc.property(hours, zone, fc.tuple(moment, moment, moment), (rule, timeZone, points) => {
        const [start, middle, end] = points.sort((a, b) => a - b) as [number, number, number];
        const parts = workingMinutes(start, middle, rule, timeZone) + workingMinutes(middle, end, rule, timeZone);
        expect(parts).toBeCloseTo(workingMinutes(start, end, rule, timeZone), 3);
      }),
      { numRuns: 500 },
    );
  });

  it("[WT9] a longer time never has less of it, nor more than there is, but for the change of the clock", () => {
    fc.assert(
      fc.property(hours, moment, fc.nat(40 * 86_400_000), fc.nat(86_400_000), (rule, start, length, more) => {
        const shorter = workingMinutes(start, start + length, rule, TOKYO);
        expect(workingMinutes(start, start + length + more, rule, TOKYO)).toBeGreaterThanOrEqual(shorter);
        expect(shorter).toBeGreaterThanOrEqual(0);
        expect(shorter).toBeLessThanOrEqual(length / 60_000 + 0.001);
      }),
      { numRuns: 500 },
    );
  });

  it("[WT9] it never runs backwards in zones that change their clocks", () => {
    fc.assert(
      fc.property(hours, zone, moment, fc.nat(86_400_000), (rule, timeZone, start, length) => {
        expect(workingMinutes(start, start + length, rule, timeZone)).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 1_000 },
    );
  });

  it("[WT10] a working day has the length of its hours when the clock changes too", () => {
    const always = { ...WEEKDAYS, weekends: true, holidays: true, startTime: "00:00", endTime: "00:00" };
    const newYork = (start: string, end: string) =>
      workingMinutes(Date.parse(start), Date.parse(end), always, "America/New_York");
    expect(newYork("2026-03-08T05:00:00Z", "2026-03-09T04:00:00Z")).toBe(24 * 60);
    expect(newYork("2026-11-01T04:00:00Z", "2026-11-02T05:00:00Z")).toBe(24 * 60);
  });

  it("[WT7] a hundred thousand long times take no time to speak of", async () => {
    const spent = await cpuTimeOf(() => {
      for (let index = 0; index < 100_000; index++)
        workingMinutes(Date.UTC(2016, 0, 1) + index * 60_000, Date.UTC(2026, 0, 1), OFFICE, TOKYO);
    });
    expect(spent).toBeLessThan(1_000);
  });
});
