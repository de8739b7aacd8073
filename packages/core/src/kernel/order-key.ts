import { generateKeyBetween, generateNKeysBetween } from "fractional-indexing";
import { z } from "zod";

/** A fractional index: between any two there is always room for another, so a move changes one row. */
export const OrderKey = z
  .string()
  .max(500)
  .regex(/^[a-zA-Z][0-9A-Za-z]+$/);

const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** `f` says that six digits follow: room for 56 thousand million numbers before and after which keys still fit. */
const NUMBERED = "f";
const WIDTH = 6;

export function keyBetween(before: string | undefined, after: string | undefined): string {
  return generateKeyBetween(before ?? null, after ?? null);
}

export function keysBetween(before: string | undefined, after: string | undefined, count: number): string[] {
  return generateNKeysBetween(before ?? null, after ?? null, count);
}

/** The same for neighbours that somebody may have turned round meanwhile: then only the one before counts. */
export function keysAfter(before: string | undefined, after: string | undefined, count: number): string[] {
  const isTurned = before !== undefined && after !== undefined && compareKeys(before, after) >= 0;
  return keysBetween(before, isTurned ? undefined : after, count);
}

/** The place of what was never moved: after everything with a smaller number, and a key like any other. */
export function keyOfNumber(number: number): string {
  let digits = "";
  for (let rest = number; digits.length < WIDTH; rest = Math.floor(rest / DIGITS.length))
    digits = (DIGITS[rest % DIGITS.length] as string) + digits;
  return NUMBERED + digits;
}

/** By code point: what a locale makes of capital letters would put keys out of order. */
export function compareKeys(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
