import type { Column } from "@itoguchi/core/model/column";
import { useEffect, useMemo, useRef } from "react";
import type { CellContext } from "#web/columns/cell.ts";
import { cellKindOf } from "#web/columns/cell-kinds.ts";
import { type CellChange, writeOne } from "./cell-changes.ts";

/** What a press turns the values of the column into; null where a press opens an editor. */
export function toggleOf(column: Column | undefined) {
  return column ? cellKindOf(column).toggle : null;
}

/** The same context, in which a press goes the way of everything that is written in the table. */
export function useToggling(context: CellContext, write: (changes: readonly CellChange[]) => void): CellContext {
  const latest = useRef(write);
  useEffect(() => {
    latest.current = write;
  });
  return useMemo(() => {
    if (!context.toggle) return context;
    return {
      ...context,
      toggle: (column, post) => {
        const toggle = toggleOf(column);
        if (toggle) latest.current(writeOne(post, column, toggle(post.columnData[column.id])));
      },
    };
  }, [context]);
}
