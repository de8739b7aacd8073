import { isPostLink } from "../columns/kinds/post-link.ts";
import type { PostLink } from "../model/post-link.ts";
import type { ProjectReplica } from "../streams/project-replica.ts";

/** The posts of boards field by field, with the links on them: how they travel to browsers and are kept there. */
export function copyPosts(replica: ProjectReplica, boardIds: readonly string[]) {
  return {
    postSetList: boardIds.map((boardId) => ({
      boardId,
      posts: replica.table.board(boardId).columns(slotsOf(replica, boardId)),
    })),
    linkList: linksOn(replica, boardIds),
  };
}

/** The board and those whose posts can show on it, over however many links: filters and mirrors look into them. */
export function linkedBoardIds(replica: Pick<ProjectReplica, "boards" | "columnsOf">, boardId: string): string[] {
  const reached = new Set([boardId]);
  for (const id of reached)
    for (const column of replica.columnsOf(id))
      if (isPostLink(column))
        for (const other of column.linkedBoardIdList) if (replica.boards.has(other)) reached.add(other);
  return [...reached];
}

function slotsOf(replica: ProjectReplica, boardId: string): number[] {
  const board = replica.table.board(boardId);
  const slots = Array.from({ length: board.end }, (_, slot) => slot);
  return slots.filter((slot) => board.idAt(slot) !== undefined && !board.isDeleted(slot));
}

function linksOn(replica: ProjectReplica, boardIds: readonly string[]): PostLink[] {
  const links = new Map<string, PostLink>();
  for (const boardId of boardIds) {
    const board = replica.table.board(boardId);
    for (const slot of slotsOf(replica, boardId))
      for (const link of replica.linksOf(board.idAt(slot) as string)) links.set(link.id, link);
  }
  return [...links.values()];
}
