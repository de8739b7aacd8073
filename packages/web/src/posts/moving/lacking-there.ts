import { type Carried, carryValues } from "@itoguchi/core/columns/carry-values";
import type { Column } from "@itoguchi/core/model/column";
import { columnsToAskFor } from "@itoguchi/core/posts/required-columns";

/** What another board requires of a post and what the post does not bring along. */
export function lackingThere(carried: Carried): Column[] {
  return columnsToAskFor(carried.to, { ...carried.data, ...carryValues(carried) });
}
