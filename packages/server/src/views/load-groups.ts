import type { partitionBoardViewPostListSet } from "@itoguchi/core/views/views.operations";
import type { z } from "zod";
import type { ReadCtx } from "../kernel/project/project-query.ts";
import { arrangementOf } from "./arrangements.ts";
import { PostPresenter } from "./present-posts.ts";
import { accessView } from "./views.access.ts";

/** All groups of a view with their first posts; a closed or hidden group has its number only. */
export function groupsOf(ctx: ReadCtx, input: z.output<typeof partitionBoardViewPostListSet.input>) {
  const view = accessView(ctx, input, input.setting);
  const arrangement = arrangementOf(ctx, view);
  const presenter = new PostPresenter(ctx, view.boardId, view.id);
  const groupList = arrangement.groups().map(({ key, size, isHidden, isContract }) => ({
    groupColumnValue: key,
    size,
    groupOption: { isHidden, isContract },
    postList: isContract ? [] : presenter.posts(arrangement.page(key, 0, view.postLoadingLimit)),
    functionValues: arrangement.isGrouped ? arrangement.functions(key) : {},
  }));
  return {
    seq: ctx.replica.seq,
    size: arrangement.size,
    groupList,
    linkedPostList: presenter.linkedPosts,
    functionValues: arrangement.functions(),
  };
}
