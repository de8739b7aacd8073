import type { BoardView } from "@itoguchi/core/model/view";
import type { ProjectReplica } from "@itoguchi/core/streams/project-replica";
import type { partitionBoardViewPostListSet } from "@itoguchi/core/views/views.operations";
import type { z } from "zod";
import { askableIn } from "./askable-in.ts";

export type GroupsAnswer = z.output<(typeof partitionBoardViewPostListSet)["answer"]>;

/** How the server is asked for the posts of a view as it is set just now. */
export function questionOf(replica: ProjectReplica, view: BoardView) {
  const {
    id,
    boardId,
    name: _n,
    viewType: _t,
    status: _s,
    isDefault: _d,
    viewOrder: _o,
    archivedAt: _a,
    ...setting
  } = view;
  return { boardId, boardViewId: id, setting: askableIn(replica, boardId, setting) };
}
