import type { TreeSource } from "@itoguchi/client/view-sources/tree-source";
import { useState } from "react";
import { activeAt, follow } from "./active-row.ts";

/** The row on which keys act. It stays the same post when rows come or go above it, and when it is moved itself. */
export function useActiveRow(source: TreeSource) {
  const [before, setActive] = useState(() => activeAt(0, source.row(0)));
  // While drawing: a key pressed right after a move acts on the post that is drawn as the active one.
  const active = follow(before, (index) => source.row(index));
  if (active !== before) setActive(active);
  const last = () => Math.max(0, source.rowCount - 1);
  return {
    index: Math.min(active.index, last()),
    set(index: number) {
      // Of the rows there are now: it is also called once a row has come.
      const at = Math.max(0, Math.min(index, last()));
      setActive(activeAt(at, source.row(at)));
    },
  };
}
