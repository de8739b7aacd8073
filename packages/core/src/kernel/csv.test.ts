import { describe, expect, it } from "vitest";
import { toCsv } from "./csv.ts";

describe("toCsv", () => {
  it("is UTF-8 with a mark, lines end with CR LF", () => {
    expect(
      toCsv([
        ["日付", "名前"],
        ["2026-11-15", "花子"],
      ]),
    ).toBe("\u{feff}日付,名前\r\n2026-11-15,花子\r\n");
  });

  it.each([
    ['say "はい"', '"say ""はい"""'],
    ["a,b", '"a,b"'],
    ["a\nb", '"a\nb"'],
  ])("[S15] quotes %j", (text, written) => {
    expect(toCsv([[text]])).toBe(`\u{feff}${written}\r\n`);
  });

  it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "＝1", "＋1", "－1", "＠x"])("[S15] disarms %j", (text) => {
    expect(toCsv([[text]])).toBe(`\u{feff}'${text}\r\n`);
  });

  it("[S15] disarms and quotes a carriage return", () => {
    expect(toCsv([["\rx"]])).toBe(`\u{feff}"'\rx"\r\n`);
  });
});

describe("numbers in toCsv", () => {
  it("[S15] stay numbers, negative ones too", () => {
    expect(toCsv([["=1", -4, 1.5]])).toBe("\u{feff}'=1,-4,1.5\r\n");
  });
});
