import { kindIn } from "@itoguchi/core/views/engine/mirror";
import type { ViewContext } from "@itoguchi/core/views/view-problem";
import type { Directory } from "../project-engine/directories.ts";
import type { ReadCtx } from "../project-engine/project-query.ts";

/** What settings for a board's views are held against. */
export function viewContext({ replica }: Pick<ReadCtx, "replica">, directory: Directory, boardId: string): ViewContext {
  return {
    boardId,
    section: (id) => replica.section(id),
    column: (id) => replica.column(id),
    kind: (column) => kindIn(replica.table, column),
    isMember: (id) => directory.has(id),
    isOption: (id) =>
      replica.columnsOf(boardId).some((column) => column.valueOptionList.some((option) => option.id === id)),
  };
}
