import {
  type BoardDetail,
  bulkRegisterBoard,
  registerBoard as operation,
} from "@itoguchi/core/boards/boards.operations";
import { refuseMore } from "@itoguchi/core/boards/limits";
import { BOARD_TEMPLATES, BULK_TEMPLATES } from "@itoguchi/core/boards/templates/board-templates";
import { type BoardRows, instantiateAll } from "@itoguchi/core/boards/templates/instantiate";
import type { BoardTemplate } from "@itoguchi/core/boards/templates/template";
import { fail } from "@itoguchi/core/kernel/errors";
import { compareKeys } from "@itoguchi/core/kernel/order-key";
import { BoardType, CreationMode } from "@itoguchi/core/model/board";
import { type ProjectCtx, projectCommand } from "../project-engine/project-command.ts";
import { makeBoards } from "./make-boards.ts";
import { placedBoards } from "./placed.ts";
import { presentBoard } from "./present-board.ts";

export const registerBoard = projectCommand(operation.input, operation.capability, async (ctx, input) => {
  const { creationMode, boardType, name, isWithSamplePosts, pk } = input;
  if (creationMode === CreationMode.TEMPLATE && boardType === undefined)
    throw fail("InvalidInput", { field: "boardType", message: "どのテンプレートから作るかを選んでください。" });
  const template = BOARD_TEMPLATES[creationMode === CreationMode.TEMPLATE && boardType ? boardType : BoardType.BLANK];
  const named = { ...template, ...(name && { name }) };
  const [board] = await registerAll(ctx, { board: named }, { pk, isWithSamplePosts });
  return board as BoardDetail;
});

export const registerBoards = projectCommand(
  bulkRegisterBoard.input,
  bulkRegisterBoard.capability,
  async (ctx, { bulkCreateType, ...how }) => ({
    boardList: await registerAll(ctx, BULK_TEMPLATES[bulkCreateType].boards, how),
  }),
);

async function registerAll(
  ctx: ProjectCtx,
  whole: Readonly<Record<string, BoardTemplate>>,
  { pk, isWithSamplePosts }: { pk: string; isWithSamplePosts: boolean },
): Promise<BoardDetail[]> {
  const templates = isWithSamplePosts ? whole : withoutSamples(whole);
  refuseMore("boards", ctx.replica.boards.size);
  const { id, now, timeZone, member } = ctx;
  const made = instantiateAll(templates, { id, now, timeZone, createdBy: member.id, ...afterLast(ctx) });
  await makeBoards(ctx, made, ctx.replica);
  const directory = await ctx.services.directories.of(ctx.workspaceId, ctx.workspaceSeq);
  return made.map((rows: BoardRows) => presentBoard(rows.board, rows, { pk, directory }));
}

function withoutSamples(templates: Readonly<Record<string, BoardTemplate>>): Record<string, BoardTemplate> {
  const entries = Object.entries(templates);
  return Object.fromEntries(entries.map(([key, template]) => [key, { ...template, samplePosts: [] }]));
}

function afterLast(ctx: ProjectCtx): { after?: string } {
  const last = placedBoards(ctx)
    .map(({ key }) => key)
    .sort(compareKeys)
    .at(-1);
  return last === undefined ? {} : { after: last };
}
