/** Numbers have at most 15 digits: so many a double keeps exactly. */
export const LARGEST_NUMBER = 999_999_999_999_999;
const SIGNIFICANT_DIGITS = 15;
export const DECIMALS = 10;

/** What sums of binary fractions leave over (0.1 + 0.2) is cut off. */
export function roundNumber(value: number): number {
  // Most are whole, and writing numbers out takes its time where there are thousands.
  if (Number.isInteger(value) && Math.abs(value) <= LARGEST_NUMBER) return value + 0;
  return Number(Number(value.toPrecision(SIGNIFICANT_DIGITS)).toFixed(DECIMALS)) + 0;
}

/** With the decimal point so many places further right; exact, because it is done in writing. */
export function shiftPoint(value: number, places: number): number {
  const [digits, exponent = "0"] = String(value).split("e");
  return Number(`${digits}e${Number(exponent) + places}`);
}
