import type { BoardDetail } from "@itoguchi/core/boards/boards.operations";
import { compareKeys } from "@itoguchi/core/kernel/order-key";
import type { Board } from "@itoguchi/core/model/board";
import type { Column } from "@itoguchi/core/model/column";
import type { Section } from "@itoguchi/core/model/section";
import { showView } from "@itoguchi/core/model/shown-view";
import type { BoardView } from "@itoguchi/core/model/view";
import type { Directory } from "../project-engine/directories.ts";
import type { Replica } from "../project-engine/replica.ts";

interface Parts {
  sections: readonly Section[];
  columns: readonly Column[];
  views: readonly BoardView[];
}

interface Presenting {
  pk: string;
  directory: Directory;
}

export function presentBoard(board: Board, parts: Parts, { pk, directory }: Presenting): BoardDetail {
  return {
    ...board,
    projectKey: pk,
    sectionList: sectionsInOrder(parts.sections).filter(({ archivedAt }) => archivedAt === null),
    columnList: columnsInOrder(parts.columns),
    boardViewList: parts.views
      .filter(({ archivedAt }) => archivedAt === null)
      .toSorted((a, b) => compareKeys(a.viewOrder, b.viewOrder))
      .map((view) => showView(view, directory)),
  };
}

export function partsOf(replica: Replica, boardId: string): Parts {
  return {
    sections: replica.sectionsOf(boardId),
    columns: replica.columnsOf(boardId),
    views: replica.viewsOf(boardId),
  };
}

export function sectionsInOrder(sections: readonly Section[]): Section[] {
  return sections.toSorted((a, b) => compareKeys(a.sectionOrder, b.sectionOrder));
}

/** With the options that can be chosen and those that posts still show. */
export function columnsInOrder(columns: readonly Column[]): Column[] {
  return columns.toSorted((a, b) => compareKeys(a.columnOrder, b.columnOrder));
}
