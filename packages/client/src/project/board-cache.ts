import { copyPosts } from "@itoguchi/core/screens/board-copy";
import type { boardReplica } from "@itoguchi/core/screens/board-replica.operations";
import { ProjectReplica } from "@itoguchi/core/streams/project-replica";
import type { z } from "zod";

export type BoardCopy = z.output<(typeof boardReplica)["answer"]>;

/** The offline cache of a project's recently opened boards (IndexedDB). Its errors never block the person. */
export interface BoardCache {
  /** Undefined when there is none, or none that is of use. */
  read(boardId: string): Promise<BoardCopy | undefined>;
  write(boardId: string, copy: BoardCopy): void;
  /** The person may not see the project any more. */
  forget(): void;
}

export function replicaOf(copy: BoardCopy): ProjectReplica {
  const replica = new ProjectReplica(copy.seq, {
    boards: copy.boardList,
    sections: copy.sectionList,
    columns: copy.columnList,
    views: copy.boardViewList,
  });
  for (const { boardId, posts } of copy.postSetList ?? []) replica.table.putPosts(boardId, posts);
  for (const link of copy.linkList) replica.table.putLink(link);
  return replica;
}

interface Held {
  replica: ProjectReplica;
  /** Account names by member. */
  names: ReadonlyMap<string, string>;
  /** The boards whose posts are all here. */
  held: readonly string[];
}

/** What of a copy the events of the project's stream change. */
export function copyOf({ replica, names, held }: Held) {
  const boards = [...replica.boards.values()];
  return {
    seq: replica.seq,
    memberList: [...names].map(([id, accountName]) => ({ id, accountName })),
    boardList: boards,
    sectionList: boards.flatMap(({ id }) => replica.sectionsOf(id)),
    columnList: boards.flatMap(({ id }) => replica.columnsOf(id)),
    boardViewList: [...replica.views.values()] as BoardCopy["boardViewList"],
    ...copyPosts(replica, held),
  };
}
