import { keyBeside } from "@itoguchi/core/boards/beside";
import { moveBoard as operation } from "@itoguchi/core/boards/boards.operations";
import { projectCommand } from "../project-engine/project-command.ts";
import { accessBoard } from "./boards.access.ts";
import { placedBoards, without } from "./placed.ts";
import { saveBoard } from "./save-board.ts";

export const moveBoard = projectCommand(
  operation.input,
  operation.capability,
  async (ctx, { pk, boardId, previousBoardId, nextBoardId }) => {
    const board = accessBoard(ctx, boardId);
    const beside = { previousId: previousBoardId, nextId: nextBoardId };
    return saveBoard(ctx, pk, { ...board, boardOrder: keyBeside(without(placedBoards(ctx), boardId), beside) });
  },
);
