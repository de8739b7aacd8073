import type { Reading } from "#core/columns/kind";
import type { Column } from "#core/model/column";
import type { BoardView } from "#core/model/view";
import { groupColumnIdOf } from "../view-kinds.ts";
import type { ProjectTable } from "./table/project-table.ts";

/** What of a view decides which posts it shows, and in what order and groups. */
export type ViewQuery = Pick<
  BoardView,
  | "id"
  | "boardId"
  | "viewType"
  | "isContainArchive"
  | "groupColumnId"
  | "kanbanSectionColumnId"
  | "filterGroupList"
  | "orderConditionList"
  | "groupOptionList"
>;

/** A view being read: by whom, when, over what. */
export interface Question {
  project: ProjectTable;
  view: ViewQuery;
  reading: Reading;
}

/** A column that can be asked: it is there, on this board, and active. */
export function askedColumn({ project, view }: Question, columnId: string | null): Column | undefined {
  const column = columnId === null ? undefined : project.column(columnId);
  return column?.isActive && column.boardId === view.boardId ? column : undefined;
}

export function groupColumnOf(question: Question): Column | undefined {
  return askedColumn(question, groupColumnIdOf(question.view));
}

export function orderOf(question: Question): { column: Column; isAsc: boolean }[] {
  return question.view.orderConditionList
    .toSorted((a, b) => a.conditionOrder - b.conditionOrder)
    .flatMap(({ targetColumnId, isAsc }) => {
      const column = askedColumn(question, targetColumnId);
      return column ? [{ column, isAsc }] : [];
    });
}
