import type { ProjectStore } from "@itoguchi/client/project/project-store";
import type { FormulaResult } from "@itoguchi/core/columns/kinds/formula";
import { readerOf } from "@itoguchi/core/views/engine/column-reader";
import type { BoardContext } from "#web/boards/board-context.ts";
import type { Person } from "#web/kernel/people/person.ts";
import { boardDetails } from "../open-post/board-details.ts";
import { emptyCount } from "./empty-count.ts";
import { slotsOf } from "./slots-of.ts";

interface Place {
  projectKey: string;
  boardId: string;
  people: readonly Person[];
}

/** What the settings of a board may speak of, from the copy in the browser; undefined where the board is gone. */
export function boardContextOf(store: ProjectStore, { projectKey, boardId, people }: Place): BoardContext | undefined {
  const boards = boardDetails(store, projectKey);
  const board = boards.find(({ id }) => id === boardId);
  if (!board) return undefined;
  const { table } = store.replica;
  const posts = table.board(boardId);
  const reading = table.reading({
    now: new Date(),
    timeZone: store.timeZone,
    calendar: store.calendar,
    self: store.memberId,
    memberName: (id) => store.accountName(id) ?? "",
  });
  return {
    board,
    boards,
    people,
    reading,
    valuesOf: (columnId) => slotsOf(store, boardId)?.flatMap((slot) => posts.storeOf(columnId)?.raw(slot) ?? []),
    emptyCount: (column) => emptyCount(store, boardId, column),
    tryFormula(column) {
      const slot = slotsOf(store, boardId)?.find((one) => !posts.isDeleted(one));
      if (slot === undefined) return undefined;
      const result = readerOf(table, column, reading).value(slot) as FormulaResult | undefined;
      return { title: posts.read(slot).title, result };
    },
  };
}
