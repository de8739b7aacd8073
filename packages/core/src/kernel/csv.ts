/** Excel takes a file with this mark as UTF-8. */
const BYTE_ORDER_MARK = "\u{feff}";

/** What a spreadsheet would run as a formula; full-width signs count as typed by a Japanese keyboard. */
const FORMULA = /^[=+\-@\t\r\0＝＋－＠]/;

/** RFC 4180; a cell that looks like a formula gets a ' in front. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `${BYTE_ORDER_MARK}${rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("")}`;
}

function cell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
