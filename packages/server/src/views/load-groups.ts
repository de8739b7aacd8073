import type { partitionBoardViewPostListSet } from "@itoguchi/core/views/views.operations";
import type { z } from "zod";
import type { Asks } from "../kernel/graphql/asked.ts";
import type { ReadCtx } from "../project-engine/project-query.ts";
import { arrangementOf } from "./arrangements.ts";
import { listSubPosts } from "./list-sub-posts.ts";
import { PostPresenter } from "./present-posts.ts";
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
  let room = MOST_POSTS;
  const groupList = arrangement.groups().map(({ key, size, isHidden, isContract }, index) => {
    const isFilled = index < MOST_FILLED;
    const limit = isContract || !isFilled ? 0 : Math.min(view.postLoadingLimit, room);
    const postList = presenter.posts(arrangement.page(key, 0, limit));
    room -= postList.length;
    const functionValues = isFilled && arrangement.isGrouped ? arrangement.functions(key) : {};
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
