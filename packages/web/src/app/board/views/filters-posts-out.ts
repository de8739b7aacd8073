import type { ProjectStore } from "@itoguchi/client/project/project-store";
import type { BoardView } from "@itoguchi/core/model/view";

/** A board without any post is empty whatever the view is filtered by: there is nothing that a condition could leave out. */
export function filtersPostsOut(
  { holds, sizeOf }: { holds: ProjectStore["holds"]; sizeOf(boardId: string): number },
  { boardId, filterGroupList }: Pick<BoardView, "boardId" | "filterGroupList">,
): boolean {
  return filterGroupList.length > 0 && !(holds(boardId) && sizeOf(boardId) === 0);
}

export function isFilteredIn(store: ProjectStore, view: BoardView): boolean {
  const sizeOf = (boardId: string) => store.replica.table.board(boardId).size;
  return filtersPostsOut({ holds: (boardId) => store.holds(boardId), sizeOf }, view);
}
