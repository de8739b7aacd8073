import { listedSubPostList } from "@itoguchi/core/posts/visible-posts.operations";
import { projectQuery } from "../project-engine/project-query.ts";
import { subPostsBelow } from "../views/list-sub-posts.ts";
import { accessBoard } from "../views/views.access.ts";

export const listVisibleSubPosts = projectQuery(
  listedSubPostList.input,
  async (ctx, { boardId, projectSerialNumberList, isContainArchive }) => {
    accessBoard(ctx, boardId);
    const posts = projectSerialNumberList.flatMap((number) => ctx.replica.postOfNumber(number) ?? []);
    const here = posts.filter((post) => post.boardId === boardId);
    return here.length === 0 ? [] : subPostsBelow(ctx, here, { isContainArchive });
  },
);
