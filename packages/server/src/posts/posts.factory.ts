import { registerBoard } from "@itoguchi/core/boards/boards.operations";
import { registerColumn } from "@itoguchi/core/columns/columns.operations";
import type { Operation } from "@itoguchi/core/kernel/operation";
import { CreationMode } from "@itoguchi/core/model/board";
import { ColumnType } from "@itoguchi/core/model/column";
import { registerPost } from "@itoguchi/core/posts/posts.operations";
import type { z } from "zod";

export type Ask = <O extends Operation>(
  operation: O,
  input: z.input<O["input"]>,
  by?: { token: string },
) => Promise<z.output<O["answer"]>>;

type NewColumn = Omit<z.input<(typeof registerColumn)["input"]>, "boardId" | "name" | "columnType">;

/** A blank board and the means to put columns and posts on it. */
export async function buildBoard(ask: Ask, name = "板") {
  const board = await ask(registerBoard, { creationMode: CreationMode.BLANK, name });
  const section = board.sectionList[0] as { id: string };
  return {
    id: board.id,
    sectionId: section.id,
    viewId: (board.boardViewList[0] as { id: string }).id,
    column: (type: keyof typeof ColumnType, settings: NewColumn = {}) =>
      ask(registerColumn, { boardId: board.id, name: type.toLowerCase(), columnType: ColumnType[type], ...settings }),
    /** A column of options, and their ids. */
    async options(type: "STATE" | "DROP_DOWN", names: readonly string[]) {
      const valueOptionList = names.map((option) => ({ name: option }));
      const column = await ask(registerColumn, {
        boardId: board.id,
        name: type.toLowerCase(),
        columnType: ColumnType[type],
        valueOptionList,
      });
      return { id: column.id, options: column.valueOptionList.map(({ id }) => id) };
    },
    async post(title = "投稿", data: Record<string, unknown> = {}): Promise<number> {
      return (await ask(registerPost, { boardId: board.id, title, data })).projectSerialNumber;
    },
  };
}
