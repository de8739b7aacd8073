import { type Carried, carryValues } from "@itoguchi/core/columns/carry-values";
import { isPostLink } from "@itoguchi/core/columns/kinds/post-link";
import { kindOf } from "@itoguchi/core/columns/registry";
import { fold, isEmpty } from "@itoguchi/core/kernel/text";
import type { Column } from "@itoguchi/core/model/column";

export interface Loss {
  column: Column;
  /** `column`: there is none of that name and kind; `option`: there is one, without these options; `lock`: one that is locked. */
  reason: "column" | "option" | "lock";
}

/** What of a post's values will not be seen on the other board. */
export function whatIsLost({ data, from, to, mayChange }: Carried): Loss[] {
  const carried = carryValues({ data, from, to, mayChange });
  return from
    .filter((column) => column.isActive && isOwnValue(column) && !isEmpty(data[column.id]))
    .flatMap((column): Loss[] => {
      const target = to.find((other) => other.isActive && isSameColumn(column, other));
      // Links belong to their column and stay behind with it.
      if (!target || isPostLink(column)) return [{ column, reason: "column" }];
      if (!mayChange(target)) return [{ column, reason: "lock" }];
      const kept = carried[target.id] ?? data[target.id];
      return countOf(kept) < countOf(data[column.id]) ? [{ column, reason: "option" }] : [];
    });
}

function isOwnValue(column: Column): boolean {
  return kindOf(column).origin === "stored" || isPostLink(column);
}

function isSameColumn(a: Column, b: Column): boolean {
  return a.columnType === b.columnType && fold(a.name) === fold(b.name);
}

function countOf(value: unknown): number {
  if (value === undefined || value === null) return 0;
  return Array.isArray(value) ? value.length : 1;
}
