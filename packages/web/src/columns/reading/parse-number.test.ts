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
    ["1 234 567", 1_234_567],
    ["１　２００", 1200],
    ["\u00a01,200\u00a0", 1200],
    ["ー３", -3],
    ["-.5", -0.5],
    ["¥1,200", 1200],
    ["￥１，２００", 1200],
    ["\\1,200", 1200],
    ["＼1,200", 1200],
    ["1,200円", 1200],
    ["1,200　円", 1200],
    ["¥1,200円", 1200],
    ["3万円", 30_000],
    ["$1,200.50", 1200.5],
    ["＄5", 5],
    ["US$5", 5],
    ["5 USD", 5],
    ["JPY 1,200", 1200],
    ["12.5ドル", 12.5],
    ["5米ドル", 5],
    ["€5", 5],
    ["5ユーロ", 5],
    ["£5", 5],
    ["-¥1,200", -1200],
    ["¥-1,200", -1200],
    ["¥ −1,200", -1200],
    ["¥ー1,200", -1200],
    ["▲¥1,200", -1200],
    ["¥△1,200", -1200],
    ["(¥1,200)", -1200],
    ["（1,200円）", -1200],
    ["¥(1,200)", -1200],
    ["+¥1,200", 1200],
    ["(0)", 0],
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
    ["1,200円", "円/月", 1200],
    ["¥1,200", "円（税込）", 1200],
    ["1,200円（税込）", "円（税込）", 1200],
    ["1,200千円", "千円", 1200],
    ["12ドル", "$", 12],
    ["5豪ドル", "豪ドル", 5],
    ["-3個", "個", -3],
    ["個 3", "個", 3],
    ["メートル5", "メートル", 5],
  ])("reads %s where the unit is %s", (text, unit, value) => expect(read(text, unit)).toEqual({ value }));

  it.each([
    ...["abc", "12時間", "1,20", "1.2.3", "--3", "十二", ".", "万", "1e", "NaN", "Infinity"],
    ...["1.200,50", "12,34", "12 34", "1-2", "1200-", "3個か4個", "1\n200", "約500円", "80%", "1,200円/月", "±5"],
    ...[
      "-¥-5",
      "-(5)",
      "((5))",
      "(-5)",
      "+-5",
      "¥",
      "円",
      "(¥)",
      "¥¥5",
      "¥5ドル",
      "$5円",
      "豪ドル5",
      "5豪ドル",
      "¥1,200〜",
    ],
  ])("refuses %j and says why", (text) =>
    expect(read(text)).toEqual({ problem: expect.stringContaining(`「${text}」`) }),
  );

  it.each([
    ["1,200円", "千円"],
    ["¥1,200", "時間"],
    ["$5", "円"],
    ["$5", "$k"],
    ["1,200円", "ドル"],
    ["3個", "本"],
    ["80%", "円"],
  ])("refuses %s where the unit is %s", (text, unit) =>
    expect(read(text, unit)).toEqual({ problem: expect.stringContaining(`「${text}」`) }),
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

  it("reads an amount however it is signed and whatever its currency is called", () => {
    const signs = fc.constantFrom("-", "−", "－", "▲", "△", "‐", "ー");
    const spaces = fc.constantFrom("", " ", "　");
    const marks = fc.constantFrom("¥", "￥", "\\", "$", "＄", "€", "£");
    const behind = fc.constantFrom("円", "ドル", "ユーロ", "ポンド");
    const formats = fc.constantFrom(
      (digits: string) => digits,
      (digits: string) => digits.replaceAll(/[0-9,.]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0)),
    );
    const sizes = fc.integer({ min: 1, max: 999_999_999_999 });
    fc.assert(
      fc.property(sizes, formats, spaces, signs, marks, behind, (size, format, space, sign, mark, word) => {
        const digits = format(size.toLocaleString("ja-JP"));
        for (const text of [`${mark}${space}${digits}`, `${digits}${space}${word}`, `＋${mark}${digits}`])
          expect(read(text)).toEqual({ value: size });
        for (const text of [
          `${sign}${space}${mark}${digits}`,
          `${mark}${space}${sign}${digits}`,
          `${sign}${digits}${word}`,
          `(${mark}${digits})`,
          `（${digits}${word}）`,
        ])
          expect(read(text)).toEqual({ value: -size });
      }),
    );
  });

  it("never reads two numbers as one", () => {
    const joints = fc.constantFrom("-", "〜", "/", "か", ":", "\n", "円、", "¥", "円", "%", "(");
    fc.assert(
      fc.property(fc.nat(9_999), joints, fc.nat(9_999), (one, joint, other) => {
        expect(read(`${one}${joint}${other}`)).toHaveProperty("problem");
      }),
    );
  });
});
