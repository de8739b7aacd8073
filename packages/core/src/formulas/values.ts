import { type DayNumber, dayNumber, isoDay } from "#core/kernel/day";
import { LARGEST_NUMBER, roundNumber } from "#core/kernel/decimal";
import { type FormulaFault, fault } from "./fault.ts";
import { FORMULA_LIMITS } from "./limits.ts";

export const FORMULA_TYPES = ["NUMBER", "TEXT", "DATE", "BOOLEAN"] as const;
/** What a formula results in. */
export type FormulaType = (typeof FORMULA_TYPES)[number];
/** EMPTY fits every other; a TERM is only taken apart. */
export type NodeType = FormulaType | "TERM" | "EMPTY";

export interface FormulaTerm {
  start: DayNumber | undefined;
  end: DayNumber | undefined;
}

/** By its type: a number, a text, the number of a day, a truth, a term. Undefined is empty. */
export type FormulaValue = number | string | boolean | FormulaTerm | undefined;
export type Result = FormulaValue | FormulaFault;

const FIRST_DAY = dayNumber("1900-01-01");
const LAST_DAY = dayNumber("2200-12-31");

/** Every number that is worked out is rounded like those of columns, so that 0.1 + 0.2 is 0.3. */
export function asNumber(value: number): number | FormulaFault {
  if (!(Math.abs(value) <= LARGEST_NUMBER)) return fault.NUMBER;
  return roundNumber(value);
}

export function asDay(day: DayNumber): DayNumber | FormulaFault {
  return Number.isInteger(day) && day >= FIRST_DAY && day <= LAST_DAY ? day : fault.DATE;
}

/** An empty text is empty. */
export function asText(text: string): string | undefined | FormulaFault {
  if (text.length > FORMULA_LIMITS.textLength) return fault.LENGTH;
  return text === "" ? undefined : text;
}

/** As `&`, CONCAT and TEXT write it. */
export function textOf(value: FormulaValue, type: NodeType): string {
  if (value === undefined) return "";
  if (type === "DATE") return isoDay(value as DayNumber);
  if (typeof value === "number") return plainNumber(value);
  return typeof value === "boolean" ? (value ? "TRUE" : "FALSE") : String(value);
}

/** Without an exponent, however small. */
function plainNumber(value: number): string {
  const text = String(value);
  return text.includes("e") ? value.toFixed(10).replace(/\.?0+$/, "") : text;
}
