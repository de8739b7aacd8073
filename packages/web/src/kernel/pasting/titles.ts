import { cleanLine } from "@itoguchi/core/columns/kinds/clean-text";

/** Of a maker that knows titles only: all cells of a row are its title. */
export function titleOfRow(row: readonly string[]): string {
  return cleanLine(row.join(" "));
}
