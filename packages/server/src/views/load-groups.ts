import { isPostLink } from "@itoguchi/core/columns/kinds/post-link";
import type { BoardView } from "@itoguchi/core/model/view";
import type { Arrangement } from "@itoguchi/core/views/engine/arrangement";
import { columnsRead } from "@itoguchi/core/views/engine/dependence";
import { mirrorOf } from "@itoguchi/core/views/engine/mirror";
import type { partitionBoardViewPostListSet } from "@itoguchi/core/views/views.operations";
import type { z } from "zod";
import type { Asks } from "../kernel/graphql/asked.ts";
import type { PagePlan } from "../project-engine/load-page.ts";
import type { ReadCtx } from "../project-engine/project-query.ts";
import { arrangementOf } from "./arrangements.ts";
import { listSubPosts } from "./list-sub-posts.ts";
import { PostPresenter } from "./present-posts.ts";
import { readingOf } from "./reading.ts";
import { accessView } from "./views.access.ts";

type Input = z.output<typeof partitionBoardViewPostListSet.input> & { wanted: Asks };

/** A column of texts or people may make as many groups as posts: those further down are asked for one by one. */
const MOST_FILLED = 200;
const MOST_POSTS = 10_000;

/** All groups of a view with their first posts; a closed or hidden group, and one too far down, has its number only. */
export async function groupsOf(ctx: ReadCtx, input: Input) {
  const view = accessView(ctx, input, input.setting);
  const arrangement = arrangementOf(ctx, view);
  const presenter = new PostPresenter(ctx, view.boardId, view.id);
  const groupList = filledGroups(arrangement, view).map(({ key, size, isHidden, isContract, isFilled, slots }) => {
    const functionValues = isFilled && arrangement.isGrouped ? arrangement.functions(key) : {};
    const postList = presenter.posts(slots);
    return { groupColumnValue: key, size, groupOption: { isHidden, isContract }, postList, functionValues };
  });
  const answer = {
    seq: ctx.replica.seq,
    size: arrangement.size,
    groupList,
    linkedPostList: presenter.linkedPosts,
    functionValues: arrangement.functions(),
  };
  const posts = groupList.flatMap(({ postList }) => postList);
  return { ...answer, subPostList: await listSubPosts(ctx, { view, posts, asks: input.wanted }) };
}

/** What `groupsOf` needs of a project that is being loaded: the columns it arranges by, and the posts it shows. */
export function planGroups(
  ctx: ReadCtx,
  input: Pick<Input, "boardId" | "boardViewId" | "setting">,
): PagePlan | undefined {
  const view = accessView(ctx, input, input.setting);
  const { table: project } = ctx.replica;
  const columns = columnsRead({ project, view, reading: readingOf(ctx, view) });
  if (!columns || showsLinksOfOthers(ctx, view.boardId)) return undefined;
  return {
    boardId: view.boardId,
    columns,
    shown: (replica) => {
      const board = replica.table.board(view.boardId);
      const groups = filledGroups(arrangementOf({ ...ctx, replica }, view), view);
      return groups.flatMap(({ slots }) => slots.map((slot) => board.idAt(slot) as string));
    },
  };
}

/** A mirror of links shows posts two links away. */
function showsLinksOfOthers({ replica }: ReadCtx, boardId: string): boolean {
  return replica.columnsOf(boardId).some((column) => {
    const mirror = mirrorOf(replica.table, column);
    return mirror !== undefined && isPostLink(mirror.mirrored);
  });
}

/** Its groups, each with the slots of its first posts. */
function filledGroups(arrangement: Arrangement, { postLoadingLimit }: BoardView) {
  let room = MOST_POSTS;
  return arrangement.groups().map((group, index) => {
    const isFilled = index < MOST_FILLED;
    const limit = group.isContract || !isFilled ? 0 : Math.min(postLoadingLimit, room);
    const slots = arrangement.page(group.key, 0, limit);
    room -= slots.length;
    return { ...group, isFilled, slots };
  });
}
