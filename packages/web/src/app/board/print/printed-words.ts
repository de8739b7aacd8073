import type { Column } from "@itoguchi/core/model/column";
import type { ListedPost } from "@itoguchi/core/model/listed-post";
import type { CellContext } from "#web/columns/cell.ts";
import { cellKindOf } from "#web/columns/cell-kinds.ts";

/** As people read it on paper: TRUE and FALSE are for spreadsheets. */
export function printedWords(post: ListedPost, column: Column, context: CellContext): string {
  const value = post.columnData[column.id];
  const { toggle, text } = cellKindOf(column);
  if (toggle) return value === true ? "✓" : "";
  return text(value, column, context, post);
}
