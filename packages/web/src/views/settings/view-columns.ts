import { isSystemColumn } from "@itoguchi/core/columns/column.policy";
import { isTitleColumn } from "@itoguchi/core/columns/kinds/post-title";
import type { Column } from "@itoguchi/core/model/column";
import type { ViewColumn } from "@itoguchi/core/model/view";
import { keysAfterMove, moveItem } from "#web/kernel/ordering/move-item.ts";

/** A column as one view shows it. */
export interface ShownColumn extends ViewColumn {
  column: Column;
}

/**
 * The columns of a view in their order: the title first, then those the view has put in order, then those it does not know yet,
 * as on the board. A new column of the board is shown, the system's own are not until somebody wants them.
 */
export function viewColumns(columns: readonly Column[], list: readonly ViewColumn[]): ShownColumn[] {
  const known = new Map(list.map((one) => [one.columnId, one]));
  const shown = columns
    .filter(({ isActive }) => isActive)
    .map((column) => ({ ...(known.get(column.id) ?? unknown(column)), column }));
  return shown.toSorted(
    (a, b) =>
      Number(isTitleColumn(b.column)) - Number(isTitleColumn(a.column)) ||
      byKey(a.columnOrder, b.columnOrder) ||
      byKey(a.column.columnOrder, b.column.columnOrder),
  );
}

function unknown(column: Column): ViewColumn {
  const isShow = isTitleColumn(column) || !isSystemColumn(column);
  return { columnId: column.id, isShow, width: null, columnOrder: null, isWrapDisplay: false, isFrozen: false };
}

/** By code point; what has no key comes last. */
function byKey(a: string | null, b: string | null): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  return a < b ? -1 : 1;
}

/** As it is saved. */
function listOf(shown: readonly ShownColumn[]): ViewColumn[] {
  return shown.map(({ column: _column, ...viewColumn }) => viewColumn);
}

export function changeViewColumns(
  shown: readonly ShownColumn[],
  ids: ReadonlySet<string>,
  changes: Partial<Pick<ViewColumn, "isShow" | "isWrapDisplay" | "isFrozen" | "width">>,
): ViewColumn[] {
  return listOf(shown).map((one) => (ids.has(one.columnId) ? { ...one, ...changes } : one));
}

/** The key of the moved one changes, and no other, as long as all have one. */
export function moveViewColumn(shown: readonly ShownColumn[], columnId: string, index: number): ViewColumn[] {
  const from = shown.findIndex((one) => one.columnId === columnId);
  if (from === -1) return listOf(shown);
  const keys = keysAfterMove(
    shown.map(({ columnOrder }) => columnOrder),
    from,
    index,
  );
  return listOf(moveItem(shown, from, index)).map((one, at) => ({ ...one, columnOrder: keys[at] ?? null }));
}
