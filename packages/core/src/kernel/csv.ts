/** Excel takes a file with this mark as UTF-8. */
const BYTE_ORDER_MARK = "\u{feff}";

/** What a spreadsheet would run as a formula; full-width signs count as typed by a Japanese keyboard. */
const FORMULA = /^[=+\-@\t\r\0＝＋－＠]/;

/** RFC 4180; a text that looks like a formula gets a ' in front. Numbers stay numbers, negative ones too. */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return `${BYTE_ORDER_MARK}${rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("")}`;
}

function cell(text: string | number): string {
  if (typeof text === "number") return String(text);
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
