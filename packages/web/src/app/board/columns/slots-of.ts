import type { ProjectStore } from "@itoguchi/client/project/project-store";

/** Where the posts of a board stand in the copy in the browser; undefined where it has not got all of them. */
export function slotsOf(store: ProjectStore, boardId: string): number[] | undefined {
  if (!store.holds(boardId)) return undefined;
  const posts = store.replica.table.board(boardId);
  return Array.from({ length: posts.end }, (_, slot) => slot).filter((slot) => posts.idAt(slot) !== undefined);
}
