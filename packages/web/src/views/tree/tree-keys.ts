import type { TreeRow } from "@itoguchi/core/tree/tree.operations";
import type { KeyMap } from "@itoguchi/ui/keys";
import { KEYS, keysFor } from "#web/kernel/keys/keys.ts";
import type { DropPlace, RowAt } from "./moving.ts";

interface Ways {
  active: number;
  rowCount: number;
  pageRows: number;
  rowAt: RowAt;
  canWrite: boolean;
  go(row: number): void;
  toggle(row: TreeRow): void;
  open(row: TreeRow): void;
  openBeside(row: TreeRow): void;
  edit(row: number): void;
  menu(row: number): void;
  lift(row: number): void;
  reorder(row: number, by: -1 | 1): void;
}

/** Keys on a row. */
export function rowKeys(ways: Ways): KeyMap {
  const { active, rowCount, pageRows, rowAt, canWrite, go } = ways;
  const row = rowAt(active);
  const [up, down] = KEYS.tree.reorder;
  const canUnfold = row !== undefined && row.childCount > 0 && !row.isPointer;
  return {
    ArrowDown: () => go(active + 1),
    ArrowUp: () => go(active - 1),
    PageDown: () => go(active + pageRows),
    PageUp: () => go(active - pageRows),
    Home: () => go(0),
    End: () => go(rowCount - 1),
    ...keysFor(KEYS.tree, {
      unfold: () => {
        if (canUnfold && !row.isOpen) ways.toggle(row);
        else if (canUnfold) go(active + 1);
      },
      fold: () => {
        if (row?.isOpen) ways.toggle(row);
        else if (row && row.parentRow >= 0) go(row.parentRow);
      },
      open: () => row && ways.open(row),
      edit: () => ways.edit(active),
      menu: () => ways.menu(active),
      lift: canWrite ? () => ways.lift(active) : () => row && ways.openBeside(row),
    }),
    ContextMenu: () => ways.menu(active),
    ...(canWrite && { [up]: () => ways.reorder(active, -1), [down]: () => ways.reorder(active, 1) }),
  };
}

interface CarryWays {
  place: DropPlace | undefined;
  from: number;
  rowCount: number;
  rowAt: RowAt;
  hover(place: DropPlace): void;
  drop(): void;
  cancel(): void;
}

/** Keys while a post is lifted: rows are chosen as its new parent. */
export function carryKeys({ place, from, rowCount, rowAt, hover, drop, cancel }: CarryWays): KeyMap {
  const at = place && place.kind !== "top" ? place.row : place ? -1 : from;
  const into = (row: number) => hover({ kind: "into", row: Math.max(0, Math.min(row, rowCount - 1)) });
  return {
    ArrowDown: () => into(at + 1),
    ArrowUp: () => (at <= 0 ? hover({ kind: "top" }) : into(at - 1)),
    ArrowLeft: () => {
      const above = rowAt(at)?.parentRow ?? -1;
      if (above < 0) hover({ kind: "top" });
      else into(above);
    },
    ArrowRight: () => rowAt(at)?.isOpen && into(at + 1),
    Home: () => hover({ kind: "top" }),
    End: () => into(rowCount - 1),
    space: drop,
    Enter: drop,
    Escape: cancel,
  };
}
