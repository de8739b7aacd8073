import type { ColumnLayout } from "../grid-columns.ts";

interface Seen {
  firstColumn: number;
  lastColumn: number;
  /** The one in the tab order: it is drawn also out of sight. */
  current: number;
}

/** Which columns have their header on the page: those that are frozen, and of the others what is seen. */
export function drawnHeaders(
  { columns, frozenCount }: Pick<ColumnLayout, "columns" | "frozenCount">,
  { firstColumn, lastColumn, current }: Seen,
): { frozen: number[]; others: number[] } {
  return {
    frozen: Array.from({ length: frozenCount }, (_, at) => at),
    others: columns.flatMap((_, at) =>
      at >= frozenCount && ((at >= firstColumn && at <= lastColumn) || at === current) ? [at] : [],
    ),
  };
}
