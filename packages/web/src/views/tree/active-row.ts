import type { TreeRow } from "@itoguchi/core/tree/tree.operations";
import type { RowAt } from "./moving.ts";

/** The post on which keys act, with the row where it was last. A post is there once for each of its parents. */
export interface ActiveRow {
  index: number;
  postId: string | undefined;
  parentNumber: number | null;
}

/** How far a row is looked for that is not where it was. */
const NEARBY = 300;

export function activeAt(index: number, row: TreeRow | undefined): ActiveRow {
  return { index, postId: row?.post.id, parentNumber: row?.parentProjectSerialNumber ?? null };
}

/** The same post in the rows of now: under its parent, or under another it was moved to; where it was, once it is gone. */
export function follow(active: ActiveRow, rowAt: RowAt): ActiveRow {
  const { index, postId, parentNumber } = active;
  const row = rowAt(index);
  if (!row || isShownAs(row, active)) return active;
  if (postId === undefined) return activeAt(index, row);
  const found =
    nearest(index, (at) => isShownAs(rowAt(at), { postId, parentNumber })) ??
    nearest(index, (at) => rowAt(at)?.post.id === postId);
  return found === undefined ? activeAt(index, row) : activeAt(found, rowAt(found));
}

/** Where a row is by now; undefined when it is not near. */
export function indexNear(index: number, row: TreeRow, rowAt: RowAt): number | undefined {
  return nearest(index, (at) => isShownAs(rowAt(at), activeAt(index, row)));
}

function isShownAs(row: TreeRow | undefined, { postId, parentNumber }: Omit<ActiveRow, "index">): boolean {
  return row?.post.id === postId && row?.parentProjectSerialNumber === parentNumber;
}

function nearest(index: number, isIt: (at: number) => boolean): number | undefined {
  for (let away = 0; away <= NEARBY; away++)
    for (const at of [index - away, index + away]) if (at >= 0 && isIt(at)) return at;
  return undefined;
}
