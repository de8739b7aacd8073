import { buildReading } from "@itoguchi/core/columns/columns.factory";
import { describe, expect, it } from "vitest";
import { parseTerm } from "./parse-term.ts";

const read = (text: string) => parseTerm(text, buildReading());

describe("parseTerm", () => {
  it.each([
    ["2026-11-14 〜 2026-11-20", "2026-11-14", "2026-11-20"],
    ["2026/11/14～2026/11/20", "2026-11-14", "2026-11-20"],
    ["11/14-11/20", "2026-11-14", "2026-11-20"],
    ["11/14 - 11/20", "2026-11-14", "2026-11-20"],
    ["11月14日から11月20日まで", "2026-11-14", "2026-11-20"],
    ["11/28〜3", "2026-11-28", "2026-12-03"],
    ["12/20〜1/5", "2026-12-20", "2027-01-05"],
    ["明日〜来週金曜", "2026-11-16", "2026-11-20"],
    ["11/14", "2026-11-14", "2026-11-14"],
  ])("reads %s", (text, start, end) => expect(read(text)).toEqual({ value: { start, end } }));

  it("takes one end alone", () => {
    expect(read("2026-11-14 〜")).toEqual({ value: { start: "2026-11-14", end: null } });
    expect(read("〜 2026-11-20")).toEqual({ value: { start: null, end: "2026-11-20" } });
  });

  it("takes times at both ends", () =>
    expect(read("2026-11-14 09:00 〜 2026-11-14 10:30")).toEqual({
      value: { start: "2026-11-14T00:00:00.000Z", end: "2026-11-14T01:30:00.000Z" },
    }));

  it.each([
    ["2026-11-20〜2026-11-14", "開始以降"],
    ["11/14 9:00〜11/15", "時刻"],
    ["〜", "期間として"],
    ["a〜b", "期間として"],
    ["1/1〜1/2〜1/3", "期間として"],
  ])("refuses %s", (text, words) => expect(read(text)).toEqual({ problem: expect.stringContaining(words) }));
});
