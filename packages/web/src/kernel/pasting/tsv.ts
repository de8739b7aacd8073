const NEEDS_QUOTES = /["\t\r\n]/;
const LINE_END = "\r\n";

/** As spreadsheets write and read it: cells with line breaks, tabs or quotes stand in quotes, and quotes in them are doubled. */
export function toTsv(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((row) => row.map(quoted).join("\t"));
  // Several lines end with a line break each: else a last empty cell would be lost.
  return lines.length > 1 ? lines.map((line) => line + LINE_END).join("") : (lines[0] ?? "");
}

function quoted(cell: string): string {
  return NEEDS_QUOTES.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

export function fromTsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  for (;;) {
    const { cell, end } = cellFrom(text, at);
    row.push(cell);
    const next = text[end];
    if (next === "\t") {
      at = end + 1;
      continue;
    }
    rows.push(row);
    row = [];
    at = end + (text.startsWith(LINE_END, end) ? 2 : 1);
    if (at >= text.length) return rows;
  }
}

const QUOTED = /"((?:[^"]|"")*)"(?=[\t\r\n]|$)/y;
const PLAIN = /[^\t\r\n]*/y;

/** A quote that nobody closes is a quote. */
function cellFrom(text: string, at: number): { cell: string; end: number } {
  QUOTED.lastIndex = at;
  const inside = QUOTED.exec(text)?.[1];
  if (inside !== undefined) return { cell: inside.replaceAll('""', '"'), end: QUOTED.lastIndex };
  PLAIN.lastIndex = at;
  const cell = PLAIN.exec(text)?.[0] ?? "";
  return { cell, end: at + cell.length };
}
