import { roundNumber } from "@itoguchi/core/kernel/decimal";
import { fold } from "@itoguchi/core/kernel/text";
import type { Column } from "@itoguchi/core/model/column";
import type { Parsed } from "../cell.ts";
import { CURRENCIES, NUMBER_STEPS, t } from "../columns.texts.ts";

const LARGEST = 999_999_999_999_999;
const PLAIN = /^(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d*)?(?:e[+-]?\d+)?$/;

/** Full-width digits, separators, the column's unit or a currency on either side, 3万, ▲5 and (5) for minus five. */
export function parseNumber(text: string, { numericUnit }: Pick<Column, "numericUnit">): Parsed {
  const number = readSigned(spelt(text), spelt(numericUnit));
  if (number === undefined) return { problem: t("problem.number", { text: text.trim() }) };
  if (Math.abs(number) > LARGEST) return { problem: t("problem.numberTooLarge") };
  return { value: roundNumber(number) };
}

/** An input method writes 1。5 and 1、200 until somebody changes its mode; a space between digits groups them or is an error. */
function spelt(text: string): string {
  return fold(text)
    .replace(/(?<=\d) +(?=\d)/g, ",")
    .replaceAll(" ", "")
    .replace(/(?<=\d)。(?=\d)/g, ".")
    .replace(/(?<=\d)、(?=\d)/g, ",")
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .replace(/(?<![ァ-ヶー])ー(?=[\d.¥\\$€£])/g, "-");
}

/** The sign stands before the unit or behind it, never on both sides: -¥5 and ¥-5. */
function readSigned(text: string, unit: string): number | undefined {
  const outer = withoutSign(text);
  const inner = withoutSign(withoutUnit(outer.rest, unit));
  if (outer.sign && inner.sign) return undefined;
  const size = readSize(inner.rest);
  return size !== undefined && (outer.sign || inner.sign) === "-" ? -size : size;
}

function withoutSign(text: string): { sign: "" | "+" | "-"; rest: string } {
  const bracketed = /^\((.*)\)$/.exec(text)?.[1];
  if (bracketed !== undefined) return { sign: "-", rest: bracketed };
  if (/^[-▲△]/.test(text)) return { sign: "-", rest: text.slice(1) };
  return text.startsWith("+") ? { sign: "+", rest: text.slice(1) } : { sign: "", rest: text };
}

function withoutUnit(text: string, unit: string): string {
  const isMarked = (mark: string) => text.startsWith(mark) || text.endsWith(mark);
  const marks = marksOf(unit).find((some) => some.some(isMarked)) ?? [];
  const longestFirst = marks.toSorted((a, b) => b.length - a.length);
  const front = longestFirst.find((mark) => text.startsWith(mark)) ?? "";
  const rest = text.slice(front.length);
  const back = longestFirst.find((mark) => rest.endsWith(mark)) ?? "";
  return rest.slice(0, rest.length - back.length);
}

/** A column with a unit takes no other: 1,200円 is not 1,200千円, and not 1,200ドル. */
function marksOf(unit: string): readonly (readonly string[])[] {
  if (unit === "") return CURRENCIES;
  const isIn = (mark: string) => unit === mark || unit.startsWith(`${mark}/`) || unit.startsWith(`${mark}(`);
  return [[unit, ...(CURRENCIES.find((marks) => marks.some(isIn)) ?? [])]];
}

function readSize(text: string): number | undefined {
  const [, digits = "", step = ""] = /^(.*?)([千万億兆]?)$/.exec(text) ?? [];
  if (!/\d/.test(digits) || !PLAIN.test(digits)) return undefined;
  return Number(digits.replaceAll(",", "")) * (NUMBER_STEPS[step] ?? 1);
}
