import { buildColumn, buildReading } from "@itoguchi/core/columns/columns.factory";
import { numeric } from "@itoguchi/core/columns/kinds/numeric";
import { roundNumber } from "@itoguchi/core/kernel/decimal";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseNumber } from "./parse-number.ts";

const read = (text: string, numericUnit = "") => parseNumber(text, { numericUnit });

describe("parseNumber", () => {
  it.each([
    ["1200", 1200],
    ["1,200", 1200],
    ["１，２００．５", 1200.5],
    ["1、200", 1200],
    ["1。5", 1.5],
    [" 12 ", 12],
    ["-3", -3],
    ["−3", -3],
    ["－３", -3],
    ["▲1,000", -1000],
    ["(5)", -5],
    ["+7", 7],
    [".5", 0.5],
    ["3万", 30_000],
    ["1.5億", 150_000_000],
    ["1.2E+05", 120_000],
    ["1,234,567.89", 1_234_567.89],
  ])("reads %s", (text, value) => expect(read(text)).toEqual({ value }));

  it.each([
    ["12時間", "時間", 12],
    ["12 時間", "時間", 12],
    ["￥1,200", "円", 1200],
    ["1,200円", "¥", 1200],
    ["-¥5", "円", -5],
    ["80％", "%", 80],
    ["3万円", "円", 30_000],
    ["3ＰＴ", "pt", 3],
  ])("reads %s where the unit is %s", (text, unit, value) => expect(read(text, unit)).toEqual({ value }));

  it.each(["abc", "12時間", "1,20", "1.2.3", "--3", "十二", ".", "万", "1e", "NaN", "Infinity"])(
    "refuses %s and says why",
    (text) => expect(read(text)).toEqual({ problem: expect.stringContaining(`「${text}」`) }),
  );

  it("refuses what the column cannot keep", () =>
    expect(read("1e16")).toEqual({ problem: expect.stringContaining("大きすぎます") }));

  it("reads back whatever a column shows, whatever its unit", () => {
    const units = fc.constantFrom("", "円", "¥", "%", "pt", "時間", "人日", "km/h");
    const sides = fc.constantFrom("LEFT" as const, "RIGHT" as const);
    const numbers = fc.oneof(
      fc.integer({ min: -999_999_999_999, max: 999_999_999_999 }),
      fc.double({ min: -1e9, max: 1e9, noNaN: true }),
    );
    fc.assert(
      fc.property(numbers, units, sides, (number, numericUnit, numericUnitDisplayType) => {
        const column = buildColumn({ numericUnit, numericUnitDisplayType });
        const value = roundNumber(number);
        const text = numeric.text(value, column, buildReading());
        expect(parseNumber(text, column)).toEqual({ value });
      }),
    );
  });
});
