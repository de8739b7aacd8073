import type { ViewQuery } from "@itoguchi/core/views/engine/view-query";
import { PLAIN_VIEW } from "@itoguchi/core/views/view-kinds";
import * as operations from "@itoguchi/core/views/views.operations";
import { Asked } from "../kernel/graphql/asked.ts";
import { projectQuery } from "../project-engine/project-query.ts";
import { readArrangement } from "./arrangements.ts";
import { listSubPosts } from "./list-sub-posts.ts";
import { groupsOf, planGroups } from "./load-groups.ts";
import { readAskedGroups } from "./named-people.ts";
import { PostPresenter } from "./present-posts.ts";
import { alongTree, NEXT_ONLY, relativesOf } from "./relatives.ts";
import { accessBoard, accessView, refuseMeaningless } from "./views.access.ts";

export const loadGroups = projectQuery(
  operations.partitionBoardViewPostListSet.input.extend(Asked),
  groupsOf,
  planGroups,
);

/** More of one group. */
export const loadGroup = projectQuery(operations.partitionBoardViewPostList.input.extend(Asked), async (ctx, input) => {
  const view = accessView(ctx, input, input.setting);
  const { groupColumnValue: key, offset, wanted: asks } = input;
  const answer = await readArrangement(ctx, view, (arrangement) => {
    const presenter = new PostPresenter(ctx, view.boardId, view.id);
    return {
      seq: ctx.replica.seq,
      size: arrangement.sizeOf(key),
      postList: presenter.posts(arrangement.page(key, offset, view.postLoadingLimit)),
      linkedPostList: presenter.linkedPosts,
    };
  });
  return { ...answer, subPostList: await listSubPosts(ctx, { view, posts: answer.postList, asks }) };
});

/** Where posts stand in a view: after a change, only those need to be looked at again. */
export const placePosts = projectQuery(
  operations.getProjectPostListBelongsGroupInBoardView.input.extend(Asked),
  async (ctx, { projectSerialNumberList, setting, wanted: asks, ...input }) => {
    const view = accessView(ctx, input, setting);
    const answer = await readArrangement(ctx, view, (arrangement) => {
      const presenter = new PostPresenter(ctx, view.boardId, view.id);
      const reach = alongTree(ctx, view, NEXT_ONLY);
      const present = (slot: number) => {
        const post = presenter.post(slot);
        const relatives = (side: "parents" | "children") => relativesOf(ctx, post.id, side, reach);
        return { post, parentPostList: relatives("parents"), childPostList: relatives("children") };
      };
      const table = ctx.replica.table.board(view.boardId);
      const slots = projectSerialNumberList.flatMap((number) => table.slotOfNumber(number) ?? []);
      const placed = slots.flatMap((slot) => arrangement.groupsOf(slot).map((key) => ({ key, slot })));
      const groupList = [...Map.groupBy(placed, ({ key }) => key)].map(([groupColumnValue, own]) => ({
        groupColumnValue,
        postList: own
          .map(({ key, slot }) => ({ ...present(slot), position: arrangement.positionOf(slot, key) ?? 0 }))
          .sort((a, b) => a.position - b.position),
      }));
      return { seq: ctx.replica.seq, groupList, linkedPostList: presenter.linkedPosts };
    });
    const posts = answer.groupList.flatMap(({ postList }) => postList.map(({ post }) => post));
    return { ...answer, subPostList: await listSubPosts(ctx, { view, posts, asks }) };
  },
);

/** A board's posts by conditions of the moment, without a view. */
export const listPosts = projectQuery(operations.getPostListWithPage.input, (ctx, { boardId, param }) => {
  accessBoard(ctx, boardId);
  const { offset, limit, ...asked } = param;
  const filterGroupList = readAskedGroups(ctx.directory, asked.filterGroupList, "param.filterGroupList");
  const conditions = { ...asked, filterGroupList };
  refuseMeaningless(ctx, { boardId, settings: conditions, at: "param" });
  return readArrangement(ctx, { ...PLAIN, ...conditions, boardId }, (arrangement) => {
    const presenter = new PostPresenter(ctx, boardId);
    return {
      seq: ctx.replica.seq,
      count: arrangement.size,
      postList: presenter.posts(arrangement.page("", offset, limit)),
      linkedPostList: presenter.linkedPosts,
    };
  });
});

const PLAIN: Omit<ViewQuery, "boardId" | "filterGroupList" | "orderConditionList" | "isContainArchive"> = {
  id: "",
  viewType: PLAIN_VIEW,
  groupColumnId: null,
  kanbanSectionColumnId: null,
  groupOptionList: [],
};
