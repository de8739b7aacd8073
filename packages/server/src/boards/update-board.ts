import { updateBoard as operation } from "@itoguchi/core/boards/boards.operations";
import { projectCommand } from "../project-engine/project-command.ts";
import { accessBoard } from "./boards.access.ts";
import { saveBoard } from "./save-board.ts";

export const updateBoard = projectCommand(
  operation.input,
  operation.capability,
  async (ctx, { pk, boardId, ...changes }) => saveBoard(ctx, pk, { ...accessBoard(ctx, boardId), ...changes }),
);
