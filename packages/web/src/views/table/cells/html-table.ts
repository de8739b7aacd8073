const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Excel would make a row of each line without being told that a break stays in its cell. */
const BREAK = '<br style="mso-data-placement:same-cell">';

export function toHtmlTable(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => `<td>${escaped(text).replace(/\r\n|\r|\n/g, BREAK)}</td>`;
  const body = rows.map((row) => `<tr>${row.map(cell).join("")}</tr>`).join("");
  return `<meta charset="utf-8"><table>${body}</table>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);
}

/** Undefined when there is no table in it. */
export function fromHtmlTable(html: string): string[][] | undefined {
  const table = new DOMParser().parseFromString(html, "text/html").querySelector("table");
  if (!table || table.rows.length === 0) return undefined;
  return [...table.rows].map((row) => [...row.cells].map(cellText));
}

function cellText(cell: HTMLTableCellElement): string {
  for (const lineBreak of cell.querySelectorAll("br")) lineBreak.replaceWith("\n");
  return (cell.textContent ?? "").trim();
}
