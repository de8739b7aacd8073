import type { CellContext } from "#web/columns/cell.ts";
import type { BoardActions } from "#web/kernel/project/board-actions.ts";
import { toast } from "#web/kernel/shell/toasts.tsx";
import { t } from "#web/views/table.texts.ts";
import type { CellChange } from "./cell-changes.ts";
import { writeCells } from "./write-cells.ts";

export interface Placed {
  /** Nowhere: the post is not shown. */
  placesOf(id: string): readonly unknown[];
}

interface ShownCells {
  source: Placed;
  context: Pick<CellContext, "linkedPost">;
  actions: BoardActions;
  /** Shows a post that is no longer to be found here. */
  open?(projectSerialNumber: number): void;
}

const format = new Intl.NumberFormat("ja-JP");

/** Writes, and says which posts the filter takes out of sight by it. */
export function writeShown({ source, context, actions, open }: ShownCells, changes: readonly CellChange[]): void {
  const numbers = new Set(changes.map(({ post }) => post.projectSerialNumber));
  const isShown = (id: string) => source.placesOf(id).length > 0;
  const before = [...numbers].flatMap((number) => context.linkedPost(number) ?? []).filter(({ id }) => isShown(id));
  writeCells(actions, changes);
  const gone = before.filter(({ id }) => !isShown(id));
  const [first] = gone;
  if (!first) return;
  if (gone.length > 1)
    return void toast(t("left.several", { count: format.format(gone.length) }), { replaces: "left" });
  const action = open && { label: t("left.open"), run: () => open(first.projectSerialNumber) };
  void toast(t("left.one", { title: first.title || t("left.untitled") }), {
    ...(action && { action }),
    replaces: "left",
  });
}
