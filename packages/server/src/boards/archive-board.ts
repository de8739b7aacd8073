import * as operations from "@itoguchi/core/boards/boards.operations";
import { projectCommand } from "../project-engine/project-command.ts";
import { accessBoard } from "./boards.access.ts";
import { saveBoard, showBoard } from "./save-board.ts";

/** One that is archived already stays as it was. */
export const archiveBoard = projectCommand(
  operations.archiveBoard.input,
  operations.archiveBoard.capability,
  async (ctx, { pk, boardId }) => {
    const board = accessBoard(ctx, boardId);
    if (board.archivedAt !== null) return showBoard(ctx, pk, board);
    return saveBoard(ctx, pk, { ...board, archivedAt: ctx.now.toISOString() }, { archivedBy: ctx.member.id });
  },
);

export const unarchiveBoard = projectCommand(
  operations.unarchiveBoard.input,
  operations.unarchiveBoard.capability,
  async (ctx, { pk, boardId }) => {
    const board = accessBoard(ctx, boardId);
    if (board.archivedAt === null) return showBoard(ctx, pk, board);
    return saveBoard(ctx, pk, { ...board, archivedAt: null }, { archivedBy: null });
  },
);
