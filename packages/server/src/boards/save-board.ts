import type { BoardDetail } from "@itoguchi/core/boards/boards.operations";
import type { Board } from "@itoguchi/core/model/board";
import type { ProjectCtx } from "../project-engine/project-command.ts";
import { saveBoards } from "../project-engine/save-structure.ts";
import { partsOf, presentBoard } from "./present-board.ts";

export async function saveBoard(
  ctx: ProjectCtx,
  pk: string,
  board: Board,
  archived: { archivedBy?: string | null } = {},
): Promise<BoardDetail> {
  await saveBoards(ctx, [board], archived);
  return showBoard(ctx, pk, board);
}

export async function showBoard(ctx: ProjectCtx, pk: string, board: Board): Promise<BoardDetail> {
  const directory = await ctx.services.directories.of(ctx.workspaceId, ctx.workspaceSeq);
  return presentBoard(board, partsOf(ctx.replica, board.id), { pk, directory });
}
