import type { ProjectStore } from "@itoguchi/client/project/project-store";
import type { BoardDetail } from "@itoguchi/core/boards/boards.operations";
import { showView } from "@itoguchi/core/model/shown-view";

/** The boards of the project with what stands on them, from the copy in the browser. */
export function boardDetails(store: ProjectStore, projectKey: string): BoardDetail[] {
  const { replica, names } = store;
  return [...replica.boards.values()].map((board) => ({
    ...board,
    projectKey,
    sectionList: replica.sectionsOf(board.id).filter(({ archivedAt }) => archivedAt === null),
    boardViewList: replica
      .viewsOf(board.id)
      .filter(({ archivedAt }) => archivedAt === null)
      .map((view) => showView(view, names)),
    columnList: [...replica.columnsOf(board.id)],
  }));
}
