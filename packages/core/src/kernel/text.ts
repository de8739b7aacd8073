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
  return trim(withFewMarks(text).normalize("NFKC")).toLowerCase();
}

/** Half-width voicing marks become marks like the others. */
const MANY_MARKS = /([\p{M}\uff9e\uff9f]{10})[\p{M}\uff9e\uff9f]+/gu;
const SHORT = 1_000;

/** Normalising sorts the marks on one letter, in time that grows with their number squared: half a minute for a text full of them. */
function withFewMarks(text: string): string {
  return text.length > SHORT ? text.replace(MANY_MARKS, "$1") : text;
}

const KATAKANA = /[\u30a1-\u30f6\u30fd\u30fe]/;
const TO_HIRAGANA = 0x60;
/** Each is an argument of its own. */
const WRITTEN_AT_ONCE = 1_000;

/** As `fold`, and katakana read as hiragana: チャ finds ちゃ. */
export function foldKana(text: string): string {
  const folded = fold(text);
  if (!KATAKANA.test(folded)) return folded;
  // A pattern's callback for each letter takes many times as long, and filters fold a hundred thousand texts.
  let read = "";
  for (let from = 0; from < folded.length; from += WRITTEN_AT_ONCE) {
    const codes = new Array<number>(Math.min(WRITTEN_AT_ONCE, folded.length - from));
    for (let index = 0; index < codes.length; index++) {
      const code = folded.charCodeAt(from + index);
      codes[index] = isKatakana(code) ? code - TO_HIRAGANA : code;
    }
    read += String.fromCharCode(...codes);
  }
  return read;
}

function isKatakana(code: number): boolean {
  return (code >= 0x30a1 && code <= 0x30f6) || code === 0x30fd || code === 0x30fe;
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
