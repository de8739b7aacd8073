import type { TreeRow } from "@itoguchi/core/tree/tree.operations";

/** Where a lifted post would go. */
export type DropPlace = { kind: "into" | "before" | "after"; row: number } | { kind: "top" };

export type RowAt = (index: number) => TreeRow | undefined;

/** The part of a row, above and below, that means beside it and not into it. */
const EDGE = 0.25;

interface Lines {
  rowHeight: number;
  rowCount: number;
  rowAt: RowAt;
  lifted: TreeRow;
  /** Siblings have an order by hand. */
  isManual: boolean;
}

/** The place under a pointer, so far from the first row's top. */
export function placeAt(y: number, { rowHeight, rowCount, rowAt, lifted, isManual }: Lines): DropPlace | undefined {
  if (y < 0) return undefined;
  const row = Math.floor(y / rowHeight);
  if (row >= rowCount) return { kind: "top" };
  const target = rowAt(row);
  if (!target) return undefined;
  const part = y / rowHeight - row;
  const isSibling = isManual && target.post.projectBoardId === lifted.post.projectBoardId;
  if (isSibling && part < EDGE) return { kind: "before", row };
  if (isSibling && part > 1 - EDGE && !target.isOpen) return { kind: "after", row };
  return { kind: "into", row };
}

/** The line of the parent that a place stands for; -1 without one. */
export function parentRowOf(place: DropPlace, rowAt: RowAt): number | undefined {
  if (place.kind === "top") return -1;
  return place.kind === "into" ? place.row : rowAt(place.row)?.parentRow;
}

/** The posts of the loop that the move would close, from the post down to its new parent and back; undefined when there is none in sight. */
export function loopOf(rowAt: RowAt, lifted: TreeRow, parentRow: number): TreeRow[] | undefined {
  const path: TreeRow[] = [];
  for (let at = parentRow; at >= 0; ) {
    const row = rowAt(at);
    if (!row) return undefined;
    path.push(row);
    if (row.post.id === lifted.post.id) return [...path.toReversed(), row];
    at = row.parentRow;
  }
  return undefined;
}

export interface Between {
  previousNumber: number | null;
  nextNumber: number | null;
}

/**
 * The siblings around a place; "loading" while one of them is not here, "same" where it stands already. Those of other boards have
 * an order of their own.
 */
export function betweenOf(place: DropPlace, rowAt: RowAt, lifted: TreeRow): Between | "loading" | "same" | undefined {
  if (place.kind === "top" || place.kind === "into") return undefined;
  const target = rowAt(place.row);
  if (!target) return "loading";
  const beside = place.kind === "before" ? previousSibling(place.row, rowAt) : nextSibling(place.row, rowAt);
  if (beside === "loading") return "loading";
  if ([beside, target].some((row) => row?.post.id === lifted.post.id && row.parentRow === lifted.parentRow))
    return "same";
  const numberOf = (row: TreeRow | undefined) =>
    row && row.post.projectBoardId === lifted.post.projectBoardId ? row.post.projectSerialNumber : null;
  const [previous, next] = place.kind === "before" ? [beside, target] : [target, beside];
  return { previousNumber: numberOf(previous), nextNumber: numberOf(next) };
}

/** The row of the sibling above, over whatever is unfolded in between. */
export function previousSibling(row: number, rowAt: RowAt): TreeRow | undefined | "loading" {
  const own = rowAt(row);
  if (!own) return "loading";
  if (own.position === 0) return undefined;
  let above = rowAt(row - 1);
  while (above && above.parentRow !== own.parentRow) above = rowAt(above.parentRow);
  return above ?? "loading";
}

/** Of a row that is not unfolded. */
function nextSibling(row: number, rowAt: RowAt): TreeRow | undefined | "loading" {
  const own = rowAt(row);
  if (!own) return "loading";
  if (own.position === own.siblingCount - 1) return undefined;
  return rowAt(row + 1) ?? "loading";
}
