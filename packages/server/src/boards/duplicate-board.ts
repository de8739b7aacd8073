import { keyBeside } from "@itoguchi/core/boards/beside";
import { duplicateBoard as operation } from "@itoguchi/core/boards/boards.operations";
import { copyBoard, type WholeBoard } from "@itoguchi/core/boards/copy-board";
import { refuseMore } from "@itoguchi/core/boards/limits";
import { copyName } from "@itoguchi/core/kernel/copy-name";
import { fail } from "@itoguchi/core/kernel/errors";
import { BOARD_NAME_LENGTH, type Board } from "@itoguchi/core/model/board";
import type { Post } from "@itoguchi/core/model/post";
import type { BoardView } from "@itoguchi/core/model/view";
import { chartOf, chartsOfBoard } from "../charts/charts.access.ts";
import { saveCharts } from "../charts/save-charts.ts";
import { templateOf, templatesOfBoard } from "../post-templates/post-templates.access.ts";
import { savePostTemplates } from "../post-templates/save-post-templates.ts";
import { copyPosts } from "../posts/copy-posts.ts";
import { type ProjectCtx, projectCommand } from "../project-engine/project-command.ts";
import { saveBoardRows } from "../project-engine/save-board-rows.ts";
import { saveViews } from "../project-engine/save-structure.ts";
import { postsOn } from "./board-posts.ts";
import { accessBoard } from "./boards.access.ts";
import { placedBoards } from "./placed.ts";
import { presentBoard } from "./present-board.ts";
import { withBoards } from "./with-boards.ts";

/** All in one step, which others of the project wait for. */
const MOST_POSTS = 5_000;

export const duplicateBoard = projectCommand(operation.input, operation.capability, async (ctx, input) => {
  const { boardId, name, isWithPosts, pk } = input;
  const board = accessBoard(ctx, boardId);
  refuseMore("boards", ctx.replica.boards.size);
  const original = await wholeBoard(ctx, board);
  const { copy, ids } = copyBoard(original, {
    id: () => ctx.id(),
    name: name ?? copyName(board.name, BOARD_NAME_LENGTH),
    boardOrder: keyBeside(placedBoards(ctx), { previousId: boardId }),
    createdBy: ctx.member.id,
  });
  const posts = isWithPosts ? standingPosts(ctx, boardId) : [];
  await saveBoardRows(ctx, [copy]);
  await saveCharts(ctx, copy.charts);
  await savePostTemplates(ctx, copy.postTemplates);
  if (posts.length > 0) {
    const copies = await copyPosts(ctx, posts, { ids, picture: withBoards(ctx.replica, [copy]) });
    await saveViews(ctx, withDependencies(original.views, copy.views, numbersOf(posts, copies)));
  }
  const directory = await ctx.services.directories.of(ctx.workspaceId, ctx.workspaceSeq);
  return presentBoard(copy.board, copy, { pk, directory });
});

async function wholeBoard(ctx: ProjectCtx, board: Board): Promise<WholeBoard> {
  const { replica } = ctx;
  return {
    board,
    sections: replica.sectionsOf(board.id),
    columns: replica.columnsOf(board.id),
    views: replica.viewsOf(board.id),
    charts: (await chartsOfBoard(ctx, board.id).execute()).map(chartOf),
    postTemplates: (await templatesOfBoard(ctx, board.id).execute()).map(templateOf),
  };
}

/** By their numbers, so that the copies are in the same order. */
function standingPosts({ replica }: ProjectCtx, boardId: string): Post[] {
  const posts = postsOn(replica, boardId)
    .flatMap((id) => replica.post(id) ?? [])
    .filter(({ archivedAt }) => archivedAt === null)
    .sort((a, b) => a.projectSerialNumber - b.projectSerialNumber);
  if (posts.length > MOST_POSTS)
    throw fail("InvalidInput", {
      field: "isWithPosts",
      message: `投稿ごと複製できるのは${MOST_POSTS.toLocaleString("ja-JP")}件までです。投稿を含めずに複製するか、古い投稿をアーカイブしてください。`,
    });
  return posts;
}

function numbersOf(posts: readonly Post[], copies: ReadonlyMap<string, Post>): ReadonlyMap<number, number> {
  const pairs = posts.map(({ id, projectSerialNumber }) => [projectSerialNumber, copies.get(id)] as const);
  return new Map(pairs.flatMap(([number, copy]) => (copy ? [[number, copy.projectSerialNumber]] : [])));
}

/** Views that name posts by their numbers. */
function withDependencies(
  originals: readonly BoardView[],
  copies: readonly BoardView[],
  numbers: ReadonlyMap<number, number>,
): BoardView[] {
  const standing = originals.filter(({ archivedAt }) => archivedAt === null);
  return copies.flatMap((view, index) => {
    const timelineDependencyList = (standing[index]?.timelineDependencyList ?? []).flatMap(({ kind, ...ends }) => {
      const from = numbers.get(ends.fromProjectSerialNumber);
      const to = numbers.get(ends.toProjectSerialNumber);
      return from && to ? [{ kind, fromProjectSerialNumber: from, toProjectSerialNumber: to }] : [];
    });
    return timelineDependencyList.length > 0 ? [{ ...view, timelineDependencyList }] : [];
  });
}
