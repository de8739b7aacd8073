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
