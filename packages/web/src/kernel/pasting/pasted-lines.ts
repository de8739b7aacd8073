import { fromTsv } from "./tsv.ts";

/** What stands in the field with the clipboard put into it. */
export interface Pasted {
  text: string;
  /** Copied from a spreadsheet: its cells may hold line breaks of their own. */
  isTable: boolean;
}

interface Field {
  value: string;
  from: number;
  until: number;
}

/** Undefined where it is one line: that is the field's own to take. */
export function pastedInto({ value, from, until }: Field, clip: { plain: string; html: string }): Pasted | undefined {
  const isTable = clip.plain.includes("\t") || /<table[\s>]/i.test(clip.html);
  if (rowsOf({ text: clip.plain, isTable }).length < 2) return undefined;
  const before = value.slice(0, from);
  const after = value.slice(until);
  return { text: `${before}${after ? clip.plain.replace(LAST_BREAK, "") : clip.plain}${after}`, isTable };
}

const LAST_BREAK = /(\r\n|\r|\n)$/;
const BREAK = /\r\n|\r|\n/;

/** One row of cells for each line; blank lines are none. */
export function rowsOf({ text, isTable }: Pasted): string[][] {
  const rows = isTable ? fromTsv(text) : text.split(BREAK).map((line) => [line]);
  return rows.filter((row) => !isBlank(row));
}

export function isBlank(row: readonly string[]): boolean {
  return row.every((cell) => cell.trim() === "");
}
