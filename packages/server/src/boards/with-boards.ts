import type { Board } from "@itoguchi/core/model/board";
import type { Column } from "@itoguchi/core/model/column";
import type { Section } from "@itoguchi/core/model/section";
import type { ProjectPicture } from "../project-engine/draft.ts";

interface NewBoard {
  board: Board;
  sections: readonly Section[];
  columns: readonly Column[];
}

/** The project with boards that are being made. */
export function withBoards(below: ProjectPicture, made: readonly NewBoard[]): ProjectPicture {
  const byId = <One extends { id: string }>(list: readonly One[]) => new Map(list.map((one) => [one.id, one]));
  const boards = new Map(made.map((rows) => [rows.board.id, rows]));
  const columns = byId(made.flatMap((rows) => rows.columns));
  const sections = byId(made.flatMap((rows) => rows.sections));
  return {
    board: (id) => boards.get(id)?.board ?? below.board(id),
    section: (id) => sections.get(id) ?? below.section(id),
    sectionsOf: (boardId) => boards.get(boardId)?.sections ?? below.sectionsOf(boardId),
    column: (id) => columns.get(id) ?? below.column(id),
    columnsOf: (boardId) => boards.get(boardId)?.columns ?? below.columnsOf(boardId),
    view: (id) => below.view(id),
    viewsOf: (boardId) => below.viewsOf(boardId),
    post: (id) => below.post(id),
    postOfNumber: (number) => below.postOfNumber(number),
    linksOf: (postId) => below.linksOf(postId),
  };
}
