import { ViewType } from "@itoguchi/core/views/view";
import type { ViewQuery } from "@itoguchi/core/views/view-query";
import * as operations from "@itoguchi/core/views/views.operations";
import { projectQuery } from "../kernel/project/project-query.ts";
import { arrangementOf } from "./arrangements.ts";
import { groupsOf } from "./load-groups.ts";
import { PostPresenter } from "./present-posts.ts";
import { accessBoard, accessView } from "./views.access.ts";

export const loadGroups = projectQuery(operations.partitionBoardViewPostListSet.input, groupsOf);

/** More of one group. */
export const loadGroup = projectQuery(operations.partitionBoardViewPostList.input, (ctx, input) => {
  const view = accessView(ctx, input, input.setting);
  const arrangement = arrangementOf(ctx, view);
  const presenter = new PostPresenter(ctx, view.boardId, view.id);
  const { groupColumnValue: key, offset } = input;
  return {
    seq: ctx.replica.seq,
    size: arrangement.groups().find((group) => group.key === key)?.size ?? 0,
    postList: presenter.posts(arrangement.page(key, offset, view.postLoadingLimit)),
    linkedPostList: presenter.linkedPosts,
  };
});

/** Where posts stand in a view: after a change, only those need to be looked at again. */
export const placePosts = projectQuery(
  operations.getProjectPostListBelongsGroupInBoardView.input,
  (ctx, { projectSerialNumberList, setting, ...input }) => {
    const view = accessView(ctx, input, setting);
    const arrangement = arrangementOf(ctx, view);
    const presenter = new PostPresenter(ctx, view.boardId, view.id);
    const table = ctx.replica.table.board(view.boardId);
    const slots = projectSerialNumberList.flatMap((number) => table.slotOfNumber(number) ?? []);
    const placed = slots.flatMap((slot) => arrangement.groupsOf(slot).map((key) => ({ key, slot })));
    const groupList = [...Map.groupBy(placed, ({ key }) => key)].map(([groupColumnValue, own]) => ({
      groupColumnValue,
      postList: own
        .map(({ key, slot }) => ({ post: presenter.post(slot), position: arrangement.positionOf(slot, key) ?? 0 }))
        .sort((a, b) => a.position - b.position),
    }));
    return { seq: ctx.replica.seq, groupList, linkedPostList: presenter.linkedPosts };
  },
);

/** A board's posts by conditions of the moment, without a view. */
export const listPosts = projectQuery(operations.getPostListWithPage.input, (ctx, { boardId, param }) => {
  accessBoard(ctx, boardId);
  const { offset, limit, ...conditions } = param;
  const arrangement = arrangementOf(ctx, { ...PLAIN, ...conditions, boardId });
  const presenter = new PostPresenter(ctx, boardId);
  return {
    seq: ctx.replica.seq,
    count: arrangement.size,
    postList: presenter.posts(arrangement.page("", offset, limit)),
    linkedPostList: presenter.linkedPosts,
  };
});

const PLAIN: Omit<ViewQuery, "boardId" | "filterGroupList" | "orderConditionList" | "isContainArchive"> = {
  id: "",
  viewType: ViewType.TABLE,
  groupColumnId: null,
  kanbanSectionColumnId: null,
  groupOptionList: [],
};
