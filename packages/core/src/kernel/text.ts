/** Removes leading and trailing spaces, full-width ones included. Not by a pattern: those take quadratic time on long runs of spaces. */
export function trim(text: string): string {
  return text.trim();
}

/** Missing, an empty array, a blank string, or an object with no keys. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === "string") return trim(value) === "";
  if (Array.isArray(value)) return value.length === 0;
  if (value instanceof Date) return false;
  return typeof value === "object" && Object.keys(value).length === 0;
}

export function omitEmpty<T extends Record<string, unknown>>(fields: T): Partial<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => !isEmpty(value))) as Partial<T>;
}

/** For comparing and indexing only; what was typed is kept as it is. */
export function fold(text: string): string {
  return trim(text.normalize("NFKC")).toLowerCase();
}

const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;

/** Japanese names: first character of the first part (parts stand apart by a full-width space). Others: first letters of the words. */
export function initials(name: string): string {
  const text = trim(name);
  if (text === "") return "";
  if (JAPANESE.test(text)) return firstCharacter(text.split("　")[0] ?? text);
  return text.split(/\s+/).map(firstCharacter).join("").toUpperCase();
}

function firstCharacter(text: string): string {
  return [...text][0] ?? "";
}
