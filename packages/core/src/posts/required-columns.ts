import { isWritten } from "../columns/column.policy.ts";
import { firstValue } from "../columns/values.ts";
import { isEmpty } from "../kernel/text.ts";
import type { Column } from "../model/column.ts";
import type { ColumnData } from "../model/post.ts";

/** The columns that must have a value and would have none on a post made with these. */
export function columnsToAskFor(columns: readonly Column[], data: ColumnData): Column[] {
  return columns
    .filter((column) => column.required && column.isActive && isWritten(column))
    .filter((column) => isEmpty(data[column.id] ?? firstValue(column)))
    .toSorted((a, b) => (a.columnOrder < b.columnOrder ? -1 : 1));
}
