import type { ProjectStore } from "@itoguchi/client/project/project-store";
import { type TreeSetting, treeColumnsIn } from "@itoguchi/core/tree/tree-columns";

/** Whether all boards are here whose posts may stand in the tree of a view. */
export function isTreeHere(store: Pick<ProjectStore, "replica" | "holds">, view: TreeSetting): boolean {
  return (treeColumnsIn(store.replica, view)?.boardIds ?? [view.boardId]).every((id) => store.holds(id));
}
