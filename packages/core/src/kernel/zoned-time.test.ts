import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addMonths, DAY_MS, dayNumber, isoDay, momentOf, startOfMonth, startOfYear, weekday } from "./day.ts";
import { cpuTimeOf } from "./testing/cpu-time.ts";
import { clockOf, momentText } from "./zoned-time.ts";

const ZONES = [
  "Asia/Tokyo",
  "America/New_York",
  "Pacific/Apia",
  "Europe/London",
  "Australia/Lord_Howe",
  "Asia/Kathmandu",
  "America/Sao_Paulo",
  "Africa/Casablanca",
  "America/St_Johns",
  "UTC",
];

function byIntl(timeZone: string) {
  const format = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  return (moment: number): string => {
    const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
    return `${parts.year}-${parts.month}-${parts.day} ${parts.hour}:${parts.minute}`;
  };
}

const moments = fc.integer({ min: Date.UTC(1970, 0, 1), max: Date.UTC(2100, 0, 1) });

describe("days", () => {
  it("[WT1] are counted over leap years and centuries", () => {
    fc.assert(fc.property(fc.integer({ min: -700_000, max: 2_900_000 }), (day) => dayNumber(isoDay(day)) === day));
    expect([dayNumber("1970-01-01"), dayNumber("0099-12-31"), dayNumber("2000-02-29")]).toEqual([
      0,
      Date.parse("0099-12-31") / DAY_MS,
      11_016,
    ]);
  });

  it("[WT1] moments are read as Date reads them", () => {
    const moment = fc.date({ min: new Date("0001-01-01"), max: new Date("9999-12-31"), noInvalidDate: true });
    fc.assert(fc.property(moment, (date) => momentOf(date.toISOString()) === date.getTime()));
    expect(momentOf("2026-11-15T01:30Z")).toBe(Date.UTC(2026, 10, 15, 1, 30));
  });

  it("[WT1] weeks start on Monday", () =>
    expect(["2026-11-16", "2026-11-15", "1969-12-29"].map((day) => weekday(dayNumber(day)))).toEqual([0, 6, 0]));

  it("[WT1] a month on is the same date, or the last of a shorter month", () => {
    const after = (day: string, months: number) => isoDay(addMonths(dayNumber(day), months));
    expect(after("2026-01-31", 1)).toBe("2026-02-28");
    expect(after("2028-03-31", -1)).toBe("2028-02-29");
    expect(after("2026-12-15", 1)).toBe("2027-01-15");
    expect(after("2028-02-29", -12)).toBe("2027-02-28");
    expect(isoDay(startOfMonth(dayNumber("2026-11-15")))).toBe("2026-11-01");
    expect(isoDay(startOfYear(dayNumber("2026-11-15")))).toBe("2026-01-01");
  });
});

describe.each(ZONES)("the clock of %s", (timeZone) => {
  const clock = clockOf(timeZone);
  const expected = byIntl(timeZone);

  it("[WT2] shows what Intl shows", () => {
    fc.assert(
      fc.property(moments, (moment) => momentText(moment, timeZone) === expected(moment)),
      { numRuns: 500 },
    );
  });

  it("[WT2] also around every change of the clock", () => {
    for (let moment = Date.UTC(2005, 0, 1); moment < Date.UTC(2027, 0, 1); moment += 12 * 3_600_000) {
      const [here, next] = [moment, moment + 12 * 3_600_000].map((at) => clock.localTime(at) - at);
      if (here === next) continue;
      for (let at = moment; at < moment + 12 * 3_600_000; at += 15 * 60_000)
        for (const near of [at - 1, at]) expect(momentText(near, timeZone)).toBe(expected(near));
    }
  });

  it("[WT3] a day starts with its first moment", () => {
    const strange = timeZone === "America/St_Johns" ? dayNumber("2012-01-01") : dayNumber("1975-01-01");
    fc.assert(
      fc.property(fc.integer({ min: strange, max: dayNumber("2090-01-01") }), (day) => {
        const start = clock.startOfDay(day);
        expect(clock.day(start)).toBeGreaterThanOrEqual(day);
        expect(clock.day(start - 1)).toBeLessThan(day);
      }),
      { numRuns: 2_000 },
    );
  });

  it("[WT4] never goes back where it must be steady", () => {
    fc.assert(
      fc.property(moments, fc.integer({ min: 0, max: 2 * DAY_MS }), (moment, later) => {
        expect(clock.steadyTime(moment + later)).toBeGreaterThanOrEqual(clock.steadyTime(moment));
      }),
      { numRuns: 2_000 },
    );
  });
});

describe("strange days", () => {
  it("[WT3] Samoa had no 30 December 2011", () => {
    const clock = clockOf("Pacific/Apia");
    const [skipped, next] = ["2011-12-30", "2011-12-31"].map((day) => clock.startOfDay(dayNumber(day)));
    expect(skipped).toBe(next);
    expect(momentText((next as number) - 60_000, "Pacific/Apia")).toBe("2011-12-29 23:59");
  });

  it("[WT3] New York's day of 23 hours and its day of 25", () => {
    const clock = clockOf("America/New_York");
    const length = (day: string) =>
      (clock.startOfDay(dayNumber(day) + 1) - clock.startOfDay(dayNumber(day))) / 3_600_000;
    expect(["2026-03-08", "2026-11-01", "2026-11-02"].map(length)).toEqual([23, 25, 24]);
  });

  it("[WT3] a midnight that the clock skips", () => {
    const start = clockOf("America/Sao_Paulo").startOfDay(dayNumber("2018-11-04"));
    expect(momentText(start, "America/Sao_Paulo")).toBe("2018-11-04 01:00");
  });

  it("[WT4] the hour that is repeated stands still", () => {
    const clock = clockOf("America/New_York");
    const back = Date.UTC(2026, 10, 1, 6);
    expect(clock.steadyTime(back + 1_800_000)).toBe(clock.steadyTime(back - 1) + 1);
    expect(clock.steadyTime(back + 3_600_000 + 60_000)).toBe(clock.localTime(back + 3_600_000 + 60_000));
  });

  it("[WT2] a hundred thousand moments take no time to speak of", async () => {
    const clock = clockOf("America/New_York");
    const spent = await cpuTimeOf(() => {
      for (let index = 0; index < 100_000; index++) clock.day(Date.UTC(2016, 0, 1) + index * 3_000_000);
    });
    expect(spent).toBeLessThan(1_000);
  });
});
