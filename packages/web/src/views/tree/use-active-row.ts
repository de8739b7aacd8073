import type { TreeSource } from "@itoguchi/client/project/tree-source";
import type { TreeRow } from "@itoguchi/core/tree/tree.operations";
import { useEffect, useState } from "react";

interface Active {
  index: number;
  /** Which post under which parent: others may come and go above it. */
  key: string | undefined;
}

/** How far a row is looked for that is not where it was. */
const NEARBY = 300;

export function keyOf({ post, parentProjectSerialNumber }: TreeRow): string {
  return `${parentProjectSerialNumber} ${post.id}`;
}

/** The row on which keys act. It stays the same post when rows come or go above it. */
export function useActiveRow(source: TreeSource, version: number) {
  const [active, setActive] = useState<Active>({ index: 0, key: undefined });
  const last = Math.max(0, source.rowCount - 1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: with each version the source shows something else
  useEffect(() => {
    setActive((before) => {
      const row = source.row(before.index);
      if (row && before.key === undefined) return { ...before, key: keyOf(row) };
      if (!row || keyOf(row) === before.key) return before;
      const found = nearest(source, before);
      return found === undefined ? { index: before.index, key: keyOf(row) } : { ...before, index: found };
    });
  }, [source, version]);

  return {
    index: Math.min(active.index, last),
    set(index: number) {
      const at = Math.max(0, Math.min(index, last));
      const row = source.row(at);
      setActive({ index: at, key: row && keyOf(row) });
    },
  };
}

export function nearest(source: TreeSource, { index, key }: Active): number | undefined {
  for (let away = 0; away <= NEARBY; away++)
    for (const at of [index - away, index + away]) {
      const row = at < 0 ? undefined : source.row(at);
      if (row && keyOf(row) === key) return at;
    }
  return undefined;
}
