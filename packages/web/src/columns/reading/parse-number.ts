import { roundNumber } from "@itoguchi/core/kernel/decimal";
import { fold } from "@itoguchi/core/kernel/text";
import type { Column } from "@itoguchi/core/model/column";
import type { Parsed } from "../cell.ts";
import { NUMBER_STEPS, t, YEN } from "../columns.texts.ts";

const LARGEST = 999_999_999_999_999;
const PLAIN = /^(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d*)?(?:e[+-]?\d+)?$/;

/** Full-width digits, separators, the column's unit on either side, 3万, ▲5 and (5) for minus five. */
export function parseNumber(text: string, column: Pick<Column, "numericUnit">): Parsed {
  const number = readNumber(withoutUnit(spelt(text), column.numericUnit));
  if (number === undefined) return { problem: t("problem.number", { text: text.trim() }) };
  if (Math.abs(number) > LARGEST) return { problem: t("problem.numberTooLarge") };
  return { value: roundNumber(number) };
}

/** An input method writes 1。5 and 1、200 until somebody changes its mode; Excel writes minus in three ways. */
function spelt(text: string): string {
  return fold(text)
    .replace(/\s+/g, "")
    .replace(/(?<=\d)。(?=\d)/g, ".")
    .replace(/(?<=\d)、(?=\d)/g, ",")
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .replace(/^[▲△]/, "-")
    .replace(/^ー(?=\d)/, "-")
    .replace(/^\((.*)\)$/, "-$1");
}

function withoutUnit(text: string, unit: string): string {
  const own = fold(unit).replace(/\s+/g, "");
  const units = YEN.includes(own) ? YEN : [own];
  const sign = /^[+-]/.exec(text)?.[0] ?? "";
  let rest = text.slice(sign.length);
  for (const part of units.filter(Boolean)) {
    if (rest.startsWith(part)) rest = rest.slice(part.length);
    if (rest.endsWith(part)) rest = rest.slice(0, -part.length);
  }
  return sign + rest;
}

function readNumber(text: string): number | undefined {
  const [, sign = "", digits = "", step = ""] = /^([+-]?)(.*?)([千万億兆]?)$/.exec(text) ?? [];
  if (!/\d/.test(digits) || !PLAIN.test(digits)) return undefined;
  const size = Number(digits.replaceAll(",", "")) * (NUMBER_STEPS[step] ?? 1);
  return sign === "-" ? -size : size;
}
