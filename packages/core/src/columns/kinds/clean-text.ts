// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is taken out
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f]/g;
const DIRECTION_MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** PostgreSQL keeps neither NUL nor halves of characters in jsonb; other control characters show as nothing. */
export function cleanText(text: string): string {
  return text.toWellFormed().replaceAll("\r\n", "\n").replaceAll("\r", "\n").replace(CONTROL, "").trim();
}

/** On one line, and reading in the direction in which it is written. */
export function cleanLine(text: string): string {
  return cleanText(text)
    .replace(/[\n\t]+/g, " ")
    .replace(DIRECTION_MARKS, "")
    .trim();
}

/** What a group is known by is no longer than this (`groupColumnValueId`). */
const LONGEST_GROUP_KEY = 500;

export function groupKeyOfText(text: string): string {
  return text.slice(0, LONGEST_GROUP_KEY).toWellFormed();
}

/** Between the parts of a value that is a list. */
export const LIST_SEPARATOR = "、";
