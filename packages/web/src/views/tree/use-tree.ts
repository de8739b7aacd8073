import { toggled } from "@itoguchi/client/view-sources/tree-source";
import { isTitleColumn } from "@itoguchi/core/columns/kinds/post-title";
import type { LinkedPost } from "@itoguchi/core/model/listed-post";
import type { TreeRow } from "@itoguchi/core/tree/tree.operations";
import type { KeyMap } from "@itoguchi/ui/keys";
import { type RefObject, useRef, useState, useSyncExternalStore } from "react";
import { toast } from "#web/kernel/shell/toasts.tsx";
import { toggleOf } from "../table/cells/toggling.ts";
import { previousSibling } from "./moving.ts";
import { t } from "./tree.texts.ts";
import { carryKeys, rowKeys } from "./tree-keys.ts";
import type { TreeViewProps } from "./tree-props.ts";
import { useActiveRow } from "./use-active-row.ts";
import { useTreeGeometry } from "./use-tree-geometry.ts";
import { useTreeMoves } from "./use-tree-moves.ts";

export interface Asking {
  row: TreeRow;
  index: number;
  what: "menu" | "parent" | "child";
}

/** What a person can do with a tree: by keys, and by what rows offer. */
export function useTree(
  props: TreeViewProps,
  { scroller, grid }: { scroller: RefObject<HTMLElement | null>; grid: RefObject<HTMLElement | null> },
) {
  const { source, handlers, abilities, view } = props;
  useSyncExternalStore(source.subscribe, source.version, source.version);
  const geometry = useTreeGeometry(props, scroller);
  const active = useActiveRow(source);
  const [said, say] = useState("");
  const [asking, ask] = useState<Asking>();
  const [editing, edit] = useState<{ row: TreeRow; index: number; column: number }>();
  /** The post that is shown once it is there. Whoever goes on by themselves meanwhile is not taken back to it. */
  const goal = useRef<string | undefined>(undefined);
  const moves = useTreeMoves({
    ...{ source, handlers, say },
    moving: (id) => {
      goal.current = id;
    },
    moved: (id) => {
      if (goal.current === id) void goTo(id);
    },
  });
  const isManual = view.orderConditionList.length === 0;
  const rowAt = (index: number) => (index < 0 ? undefined : source.row(index));

  function go(index: number) {
    const at = Math.max(0, Math.min(index, source.rowCount - 1));
    goal.current = undefined;
    active.set(at);
    geometry.reveal(at);
  }
  function toggle({ post }: TreeRow) {
    goal.current = undefined;
    source.unfold(toggled(source.openness, post.id));
  }
  const focus = () => grid.current?.focus({ preventScroll: true });

  async function goTo(postId: string) {
    goal.current = postId;
    const index = await source.reveal(postId);
    if (goal.current !== postId) return;
    if (index !== undefined) go(index);
    focus();
  }

  function editAt(index: number, column: number) {
    const row = rowAt(index);
    const shown = geometry.layout.columns[column]?.column;
    const own = row && shown && (isTitleColumn(shown) ? shown : props.boards.columnOn(row.post.projectBoardId, shown));
    if (!row || !own || !geometry.layout.columns[column]?.isWritable || !handlers.canEdit(row.post)) return;
    if (own.isLock && !abilities.canManage) return;
    const toggle = toggleOf(own);
    if (toggle) handlers.write(row.post, own, toggle(row.post.columnData[own.id]));
    else edit({ row, index, column });
  }

  /** Past the sibling above or below. */
  function reorder(index: number, by: -1 | 1) {
    const row = rowAt(index);
    if (!row) return;
    if (!isManual) return void toast(t("move.sorted"), { isFault: true });
    const beside = by === -1 ? previousSibling(index, rowAt) : siblingAfter(index);
    if (beside === "loading") return void toast(t("move.loading"), { isFault: true });
    if (!beside || beside.post.projectBoardId !== row.post.projectBoardId) return;
    const beyond = by === -1 ? previousSibling(rowOf(beside, index, -1), rowAt) : siblingAfter(rowOf(beside, index, 1));
    if (beyond === "loading") return void toast(t("move.loading"), { isFault: true });
    const numberOf = (one: TreeRow | undefined) =>
      one?.post.projectBoardId === row.post.projectBoardId ? (one?.post.projectSerialNumber ?? null) : null;
    const [previous, next] = by === -1 ? [beyond, beside] : [beside, beyond];
    const between = { previousNumber: numberOf(previous), nextNumber: numberOf(next) };
    void moves.perform({ row, to: row.parentProjectSerialNumber, between });
  }

  function siblingAfter(index: number): TreeRow | undefined | "loading" {
    const own = rowAt(index);
    if (!own) return "loading";
    if (own.position === own.siblingCount - 1) return undefined;
    for (let at = index + 1; at < source.rowCount; at++) {
      const row = rowAt(at);
      if (!row) return "loading";
      if (row.parentRow === own.parentRow) return row;
    }
    return undefined;
  }

  function rowOf(row: TreeRow, from: number, step: -1 | 1): number {
    for (let at = from; at >= 0 && at < source.rowCount; at += step) if (rowAt(at) === row) return at;
    return -1;
  }

  function keys(): KeyMap {
    const { carried } = moves;
    const shared = { rowCount: source.rowCount, rowAt };
    if (carried?.by === "keys")
      return carryKeys({
        ...shared,
        place: carried.place,
        from: carried.index,
        hover: (place) => {
          moves.hover(place);
          geometry.reveal(place.kind === "top" ? 0 : place.row);
        },
        drop: moves.drop,
        cancel: moves.cancel,
      });
    return rowKeys({
      ...shared,
      active: active.index,
      pageRows: geometry.pageRows,
      canWrite: abilities.canWrite,
      go,
      toggle,
      open: ({ post }) => handlers.open(post.projectSerialNumber),
      openBeside: ({ post }) => handlers.open(post.projectSerialNumber),
      edit: (index) =>
        editAt(
          index,
          geometry.layout.columns.findIndex(({ column }) => column && isTitleColumn(column)),
        ),
      menu: (index) => askFor("menu", index),
      lift: (index) => moves.lift(index, "keys"),
      reorder,
    });
  }

  function askFor(what: Asking["what"], index: number) {
    const row = rowAt(index);
    if (!row) return;
    goal.current = undefined;
    ask({ row, index, what });
  }

  function changeParent(row: TreeRow, parent: LinkedPost) {
    const { projectSerialNumber: to, title: parentTitle } = parent;
    if (to === row.parentProjectSerialNumber) return;
    void moves.perform({ row, to, parentTitle });
  }

  return {
    ...{ geometry, active, said, say, moves, asking, ask, askFor, editing, edit, editAt, isManual, rowAt },
    ...{ go, toggle, focus, goTo, keys, changeParent },
    leaveParent: (row: TreeRow) => void moves.perform({ row, to: null }),
  };
}
