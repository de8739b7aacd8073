import { fail } from "@itoguchi/core/kernel/errors";
import { showView } from "@itoguchi/core/model/shown-view";
import { READY_MADE } from "@itoguchi/core/post-details/post-detail";
import * as operations from "@itoguchi/core/screens/screens.operations";
import type { ViewQuery } from "@itoguchi/core/views/engine/view-query";
import { PLAIN_VIEW } from "@itoguchi/core/views/view-kinds";
import type { z } from "zod";
import { accessBoard } from "../boards/boards.access.ts";
import { partsOf, presentBoard } from "../boards/present-board.ts";
import { Asked, type Asks, below } from "../kernel/graphql/asked.ts";
import { detailOf, reachOf, subPostDetailOf } from "../post-details/post-details.ts";
import { accessPostOf } from "../project-engine/post-target.ts";
import { projectQuery, type ReadCtx } from "../project-engine/project-query.ts";
import { readArrangement } from "../views/arrangements.ts";
import { groupsOf, planGroups } from "../views/load-groups.ts";
import { PostPresenter } from "../views/present-posts.ts";
import { linkedPostOf } from "../views/relatives.ts";
import { accessView } from "../views/views.access.ts";

/** A board with the posts of one of its views. */
export const openBoardView = projectQuery(
  operations.boardViewInitialData.input.extend(Asked),
  async (ctx, input) => {
    const { boardId, setting, pk } = input;
    const board = boardOf(ctx, boardId, pk);
    const boardViewId = viewIdOf(ctx, input);
    const view = accessView(ctx, { boardId, boardViewId });
    const wanted = below(input.wanted, "postGroupSet");
    return {
      seq: ctx.replica.seq,
      board,
      boardView: showView(view, ctx.directory),
      postGroupSet: await groupsOf(ctx, { boardId, boardViewId, setting, wanted }),
    };
  },
  (ctx, input) => planGroups(ctx, { ...input, boardViewId: viewIdOf(ctx, input) }),
);

function viewIdOf({ replica }: ReadCtx, input: { boardId: string; boardViewId?: string | null | undefined }): string {
  const id = input.boardViewId ?? replica.viewsOf(input.boardId).find(({ isDefault }) => isDefault)?.id;
  if (!id) throw fail("EntityNotFound");
  return id;
}

/** A post with the board it stands on. */
export const openPostWithBoard = projectQuery(
  operations.postDetailInitialData.input.extend(Asked),
  async (ctx, { pk, wanted, ...input }) => {
    const board = boardOf(ctx, accessPostOf(ctx, input.projectSerialNumber).boardId, pk);
    return { board, ...(await postOf(ctx, input, below(wanted, "post"))) };
  },
);

/** A sub-post with its post and the board they stand on. */
export const openSubPostWithBoard = projectQuery(
  operations.subPostDetailInitialData.input.extend(Asked),
  async (ctx, { pk, wanted, ...numbers }) => {
    const board = boardOf(ctx, accessPostOf(ctx, numbers.projectSerialNumber).boardId, pk);
    return { board, ...(await subPostOf(ctx, numbers, below(wanted, "subPost"))) };
  },
);

/** A post for a browser that has its board. */
export const openPost = projectQuery(operations.openPost.input.extend(Asked), async (ctx, { wanted, ...input }) => {
  const { seq, post } = await postOf(ctx, input, withoutReadyMade(below(wanted, "post")));
  return { seq, post: { ...bare(post), subPostList: post.subPostList.map(bare) } };
});

export const openSubPost = projectQuery(
  operations.openSubPost.input.extend(Asked),
  async (ctx, { wanted, pk: _, ...numbers }) => {
    const answer = await subPostOf(ctx, numbers, withoutReadyMade(below(wanted, "subPost")));
    return { ...answer, subPost: bare(answer.subPost) };
  },
);

type PostInput = z.output<typeof operations.openPost.input>;

async function postOf(ctx: ReadCtx, { projectSerialNumber, boardViewId }: PostInput, asks: Asks) {
  const { boardId } = accessPostOf(ctx, projectSerialNumber);
  const view = boardViewId ? ctx.replica.view(boardViewId) : undefined;
  if (boardViewId && !view) throw fail("EntityNotFound", { field: "boardViewId" });
  // Opened beside the board it was on before: that board's tree says nothing of it.
  const reach = view?.boardId === boardId ? reachOf(ctx, boardId, view.id) : undefined;
  const { seq } = ctx.replica;
  return { seq, post: await detailOf(ctx, projectSerialNumber, { asks, reach }) };
}

async function subPostOf(ctx: ReadCtx, numbers: z.output<typeof operations.openSubPost.input>, asks: Asks) {
  const { seq } = ctx.replica;
  const post = linkedPostOf(ctx, accessPostOf(ctx, numbers.projectSerialNumber).id);
  if (!post) throw fail("EntityNotFound");
  return { seq, post, subPost: await subPostDetailOf(ctx, numbers, asks) };
}

function withoutReadyMade(asks: Asks): Asks {
  return { has: (path) => !isReadyMade(path.slice(path.lastIndexOf(".") + 1)) && asks.has(path) };
}

function bare<Detail extends Record<keyof typeof READY_MADE, unknown>>(detail: Detail) {
  const kept = Object.entries(detail).filter(([name]) => !isReadyMade(name));
  return Object.fromEntries(kept) as Omit<Detail, keyof typeof READY_MADE>;
}

function isReadyMade(name: string): boolean {
  return Object.hasOwn(READY_MADE, name);
}

/** A board's posts as lists show them. */
export const listBoardPosts = projectQuery(operations.postList.input, (ctx, { boardId, param }) => {
  accessBoard(ctx, boardId);
  const { offset, limit } = param ?? { offset: 0, limit: 200 };
  return readArrangement(ctx, { ...BY_NUMBER, boardId }, (arrangement) =>
    new PostPresenter(ctx, boardId).posts(arrangement.page("", offset, limit)),
  );
});

const BY_NUMBER: Omit<ViewQuery, "boardId"> = {
  id: "",
  viewType: PLAIN_VIEW,
  groupColumnId: null,
  kanbanSectionColumnId: null,
  groupOptionList: [],
  filterGroupList: [],
  orderConditionList: [],
  isContainArchive: false,
};

function boardOf(ctx: ReadCtx, boardId: string, pk: string) {
  const { replica, directory } = ctx;
  return presentBoard(accessBoard(ctx, boardId), partsOf(replica, boardId), { pk, directory });
}
