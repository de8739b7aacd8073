import type { ListedPost } from "@itoguchi/core/model/listed-post";
import { useRef, useState } from "react";

/** Chosen posts by id, with their numbers: they stay chosen when they leave the screen. */
export type Chosen = ReadonlyMap<string, number>;

const NONE: Chosen = new Map();

interface Rows {
  rowCount: number;
  postAt(row: number): ListedPost | undefined;
}

export function useRowChoice({ rowCount, postAt }: Rows) {
  const [chosen, setChosen] = useState(NONE);
  const [isAll, setAll] = useState(false);
  const lastRow = useRef(0);

  function choose(rows: { from: number; until: number }, isChosen: boolean) {
    const next = new Map(chosen);
    for (let row = rows.from; row < rows.until; row++) {
      const post = postAt(row);
      if (!post) continue;
      if (isChosen) next.set(post.id, post.projectSerialNumber);
      else next.delete(post.id);
    }
    setChosen(next);
    setAll(rows.from === 0 && rows.until === rowCount && isChosen);
  }

  return {
    chosen,
    /** All were asked for; some may not be loaded. */
    isAll,
    /** With shift, everything from the last one that was touched. */
    toggle(row: number, isRange = false) {
      const post = postAt(row);
      if (!post) return;
      const from = isRange ? Math.min(lastRow.current, row) : row;
      const until = (isRange ? Math.max(lastRow.current, row) : row) + 1;
      lastRow.current = row;
      choose({ from, until }, isRange || !chosen.has(post.id));
    },
    choose,
    /** Those that are loaded: only they have numbers yet. */
    toggleAll() {
      if (chosen.size > 0) setChosen(NONE);
      else choose({ from: 0, until: rowCount }, true);
    },
    clear: () => setChosen(NONE),
  };
}
