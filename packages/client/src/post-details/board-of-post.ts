import { compareKeys } from "@itoguchi/core/kernel/order-key";
import type { ProjectReplica } from "@itoguchi/core/streams/project-replica";
import type { BoardOfPost } from "./detail-data.ts";

interface Store {
  replica: ProjectReplica;
  place: { projectKey: string };
}

const made = new WeakMap<ProjectReplica, Map<string, { structureVersion: number; board: BoardOfPost }>>();

/** The board that a post stands on: the same one until its structure changes. Undefined as long as its event has not come. */
export function boardOfPost({ replica, place }: Store, boardId: string): BoardOfPost | undefined {
  const { structureVersion } = replica.table;
  const boards = made.get(replica) ?? new Map();
  made.set(replica, boards);
  const known = boards.get(boardId);
  if (known?.structureVersion === structureVersion) return known.board;
  const found = replica.board(boardId);
  if (!found) return undefined;
  const board = {
    id: found.id,
    name: found.name,
    projectKey: place.projectKey,
    detailTitleColumnWidth: found.detailTitleColumnWidth,
    sectionList: replica
      .sectionsOf(boardId)
      .filter(({ archivedAt }) => archivedAt === null)
      .sort((a, b) => compareKeys(a.sectionOrder, b.sectionOrder)),
    columnList: replica.columnsOf(boardId).toSorted((a, b) => compareKeys(a.columnOrder, b.columnOrder)),
  };
  boards.set(boardId, { structureVersion, board });
  return board;
}
