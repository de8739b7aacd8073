import { carryValues } from "@itoguchi/core/columns/carry-values";
import type { Column } from "@itoguchi/core/model/column";
import type { ColumnData } from "@itoguchi/core/model/post";
import { columnsToAskFor } from "@itoguchi/core/posts/required-columns";

/** What another board requires of a post and what the post does not bring along. */
export function lackingThere(data: ColumnData, from: readonly Column[], to: readonly Column[]): Column[] {
  return columnsToAskFor(to, { ...data, ...carryValues(data, from, to) });
}
