import { buildReading } from "@itoguchi/core/columns/columns.factory";
import { dateText } from "@itoguchi/core/columns/kinds/date";
import { isoDay } from "@itoguchi/core/kernel/day";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseDate } from "./parse-date.ts";

/** Sunday 15 November 2026, 10:00 in Tokyo. */
const reading = buildReading();
const read = (text: string) => parseDate(text, reading);

describe("parseDate", () => {
  it.each([
    ["2026-11-14", "2026-11-14"],
    ["2026/1/5", "2026-01-05"],
    ["２０２６／１／５", "2026-01-05"],
    ["2026.1.5", "2026-01-05"],
    ["2026年1月5日", "2026-01-05"],
    ["2026年1月5日(月)", "2026-01-05"],
    ["2026/1/5（月）", "2026-01-05"],
    ["20260105", "2026-01-05"],
    ["26/1/5", "2026-01-05"],
    ["令和8年11月14日", "2026-11-14"],
    ["R8.11.14", "2026-11-14"],
    ["令和元年5月1日", "2019-05-01"],
  ])("reads a whole date: %s", (text, date) => expect(read(text)).toBe(date));

  it.each([
    ["1月5日", "2027-01-05"],
    ["1/5", "2027-01-05"],
    ["１月５日", "2027-01-05"],
    ["10/5", "2026-10-05"],
    ["12/31", "2026-12-31"],
    ["20日", "2026-11-20"],
    ["3日", "2026-12-03"],
    ["31日", "2026-12-31"],
  ])("fills in what was left out of %s", (text, date) => expect(read(text)).toBe(date));

  it.each([
    ["今日", "2026-11-15"],
    ["きょう", "2026-11-15"],
    ["明日", "2026-11-16"],
    ["あした", "2026-11-16"],
    ["明後日", "2026-11-17"],
    ["昨日", "2026-11-14"],
    ["来週", "2026-11-22"],
    ["来週月曜", "2026-11-16"],
    ["来週の金曜日", "2026-11-20"],
    ["今週月曜", "2026-11-09"],
    ["再来週水", "2026-11-25"],
    ["月曜", "2026-11-16"],
    ["日曜日", "2026-11-22"],
    ["来月", "2026-12-15"],
    ["月末", "2026-11-30"],
    ["来月末", "2026-12-31"],
    ["3日後", "2026-11-18"],
    ["2週間後", "2026-11-29"],
    ["1か月前", "2026-10-15"],
    ["1ヶ月後", "2026-12-15"],
    ["1営業日後", "2026-11-16"],
    ["7営業日後", "2026-11-25"],
    ["+3", "2026-11-18"],
  ])("reads words: %s", (text, date) => expect(read(text)).toBe(date));

  it.each([
    ["2026-11-14 09:00", "2026-11-14T00:00:00.000Z"],
    ["2026/1/5 9:30", "2026-01-05T00:30:00.000Z"],
    ["11/20 午後3時", "2026-11-20T06:00:00.000Z"],
    ["明日9時半", "2026-11-16T00:30:00.000Z"],
    ["明日 15時30分", "2026-11-16T06:30:00.000Z"],
    ["１５：００", "2026-11-15T06:00:00.000Z"],
    ["11/20 3:30 pm", "2026-11-20T06:30:00.000Z"],
    ["2026-11-14T00:30:00.000Z", "2026-11-14T00:30:00.000Z"],
    ["2026-11-14T09:30:00+09:00", "2026-11-14T00:30:00.000Z"],
    ["午前0時", "2026-11-14T15:00:00.000Z"],
  ])("reads a time in the workspace's zone: %s", (text, moment) => expect(read(text)).toBe(moment));

  it.each([
    "2026/2/30",
    "13/1",
    "5",
    "あいう",
    "25:00",
    "2026-11-14 24:30",
    "火星",
    "32日",
    "",
    "午後13時",
    "__proto__",
  ])("is no date: %s", (text) => expect(read(text)).toBeUndefined());

  it("reads back every day that is shown", () => {
    fc.assert(
      fc.property(fc.integer({ min: -200_000, max: 500_000 }), (day) => {
        expect(read(isoDay(day))).toBe(isoDay(day));
      }),
    );
  });

  it("reads back every moment as it is shown, also where clocks are put back", () => {
    const zones = fc.constantFrom("Asia/Tokyo", "America/New_York", "Asia/Kathmandu", "Australia/Lord_Howe", "UTC");
    const minutes = fc.integer({ min: 0, max: 50_000_000 });
    fc.assert(
      fc.property(zones, minutes, (timeZone, minute) => {
        const here = buildReading({ timeZone });
        const text = dateText(new Date(minute * 60_000).toISOString(), here);
        const again = parseDate(text, here);
        expect(again && dateText(again, here)).toBe(text);
      }),
      { numRuns: 500 },
    );
  });
});
