import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isWorkingDay, NO_CALENDAR } from "../kernel/calendar.ts";
import { DAY_MS, isoDay } from "../kernel/day.ts";
import { companyCalendars } from "../kernel/testing/company-calendars.ts";
import { clockOf } from "../kernel/zoned-time.ts";
import { DEFAULT_INBOX_MAIL, InboxMail } from "../model/inbox-mail.ts";
import { endOfQuietness, LONGEST_SPELL_MS, mailTimeOf, QUIET_SPELL_MS } from "./mail-time.ts";

const TOKYO = { timeZone: "Asia/Tokyo", calendar: NO_CALENDAR };
const at = (time: string) => new Date(`${time}+09:00`);
const time = (text: string, now: string, quietness = DEFAULT_INBOX_MAIL) =>
  mailTimeOf(text as "NOW", at(now), quietness, TOKYO);

describe("when a mail goes out", () => {
  it.each([
    ["NOW", "2026-11-18T10:00:00", "2026-11-18T10:02:00"],
    ["NOW", "2026-11-18T21:59:00", "2026-11-19T07:00:00"],
    ["NOW", "2026-11-18T03:00:00", "2026-11-18T07:00:00"],
    ["HOURLY", "2026-11-18T10:00:00", "2026-11-18T11:00:00"],
    ["HOURLY", "2026-11-18T21:30:00", "2026-11-19T07:00:00"],
    ["DAILY", "2026-11-18T08:59:00", "2026-11-18T09:00:00"],
    ["DAILY", "2026-11-18T09:00:00", "2026-11-19T09:00:00"],
    // Friday, then a weekend that a holiday (labour day) follows.
    ["NOW", "2026-11-20T21:59:00", "2026-11-24T07:00:00"],
    ["HOURLY", "2026-11-22T12:00:00", "2026-11-24T07:00:00"],
    ["DAILY", "2026-11-20T12:00:00", "2026-11-24T09:00:00"],
  ])("[IB17] [IB19] %s at %s: %s", (mode, now, expected) => {
    expect(time(mode, now)).toEqual(at(expected));
  });

  it("[IB17] not where it is switched off", () => {
    expect(time("NONE", "2026-11-18T10:00:00")).toBeNull();
  });

  it("[IB19] by night and on days off where it was chosen so", () => {
    const always = { quiet: null, isQuietOnDaysOff: false };
    expect(mailTimeOf("NOW", at("2026-11-22T23:00:00"), always, TOKYO)).toEqual(at("2026-11-22T23:02:00"));
  });

  it("[IB19] by the day, too, comes after a night that lasts longer than nine", () => {
    const late = { quiet: { from: "20:00", to: "10:00" }, isQuietOnDaysOff: true };
    expect(mailTimeOf("DAILY", at("2026-11-18T12:00:00"), late, TOKYO)).toEqual(at("2026-11-19T10:00:00"));
    expect(endOfQuietness(at("2026-11-18T21:00:00"), late, TOKYO)).toEqual(at("2026-11-19T10:00:00"));
    expect(endOfQuietness(at("2026-11-18T12:00:00"), late, TOKYO)).toEqual(at("2026-11-18T12:00:00"));
  });

  it("is refused for a night without length", () => {
    expect(InboxMail.safeParse({ quiet: { from: "09:00", to: "09:00" } }).success).toBe(false);
    expect(InboxMail.safeParse({ quiet: { from: "9:00", to: "24:00" } }).success).toBe(false);
  });

  it("gathers for less time than anybody may wait", () => {
    expect(QUIET_SPELL_MS).toBeLessThan(LONGEST_SPELL_MS);
  });

  const minutes = fc.nat(24 * 60 - 1).map((n) => `${pad(Math.floor(n / 60))}:${pad(n % 60)}`);
  const quiet = fc.option(
    fc.record({ from: minutes, to: minutes }).filter(({ from, to }) => from !== to),
    { nil: null },
  );

  it("[IB19] is never quiet then, in no zone, and never earlier than what it tells of", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("NOW", "HOURLY", "DAILY"),
        fc.date({ min: new Date("2024-01-01"), max: new Date("2030-01-01"), noInvalidDate: true }),
        fc.record({ quiet, isQuietOnDaysOff: fc.boolean() }),
        fc.constantFrom("Asia/Tokyo", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe", "UTC"),
        companyCalendars,
        (mode, now, quietness, zone, calendar) => {
          const found = mailTimeOf(mode, now, quietness, { timeZone: zone, calendar }) as Date;
          expect(found.getTime()).toBeGreaterThan(now.getTime());
          const local = clockOf(zone).localTime(found.getTime());
          const [day, clock] = [isoDay(Math.floor(local / DAY_MS)), new Date(local).toISOString().slice(11, 16)];
          const isOff = !isWorkingDay(day, { weekends: false, holidays: false, calendar });
          if (mode === "DAILY" && !quietness.quiet) expect([isOff, clock]).toEqual([false, "09:00"]);
          expect(isOff && quietness.isQuietOnDaysOff).toBe(false);
          if (!quietness.quiet) return;
          const { from, to } = quietness.quiet;
          expect(from < to ? from <= clock && clock < to : clock >= from || clock < to).toBe(false);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

function pad(number: number): string {
  return String(number).padStart(2, "0");
}
