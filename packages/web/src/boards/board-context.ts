import type { BoardDetail } from "@itoguchi/core/boards/boards.operations";
import type { ColumnContext } from "@itoguchi/core/columns/column-settings";
import type { Reading } from "@itoguchi/core/columns/kind";
import type { FormulaResult } from "@itoguchi/core/columns/kinds/formula";
import type { Column } from "@itoguchi/core/model/column";
import type { Person } from "#web/kernel/people/person.ts";

/** Posts without a value; the archived ones are among them. */
export interface EmptyCount {
  count: number;
  archivedCount: number;
}

/** What the settings of a board may speak of. */
export interface BoardContext {
  board: BoardDetail;
  /** Those of the project, this one too. */
  boards: readonly BoardDetail[];
  people: readonly Person[];
  reading: Reading;
  /** What all posts have in a column, where they are at hand; undefined where the server has to be asked. */
  valuesOf?(columnId: string): readonly unknown[] | undefined;
  /** How many posts of the board have no value in a column; all of them where it is still to be made. */
  emptyCount?(column: Column): Promise<EmptyCount>;
  /** What a formula would make of the board's first post; undefined where no post is at hand. */
  tryFormula?(column: Column): { title: string; result: FormulaResult | undefined } | undefined;
}

/** As the law of columns asks for them. */
export function policyContext({ boards }: BoardContext): ColumnContext {
  return {
    board: (id) => boards.find((board) => board.id === id),
    section: (id) => boards.flatMap(({ sectionList }) => sectionList).find((section) => section.id === id),
    column: (id) => columnOf(boards, id),
    columnsOf: (boardId) => boards.find(({ id }) => id === boardId)?.columnList ?? [],
  };
}

export function columnOf(boards: readonly BoardDetail[], id: string): Column | undefined {
  for (const { columnList } of boards) {
    const found = columnList.find((column) => column.id === id);
    if (found) return found;
  }
  return undefined;
}
