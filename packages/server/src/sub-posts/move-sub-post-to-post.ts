import { fail } from "@itoguchi/core/kernel/errors";
import type { SubPost } from "@itoguchi/core/model/sub-post";
import { moveSubPostToPost as operation } from "@itoguchi/core/sub-posts/sub-posts.operations";
import { accessPostOf } from "../project-engine/post-target.ts";
import { projectCommand } from "../project-engine/project-command.ts";
import { fillingFrom, leaveSubPost } from "./carry-sub-post.ts";
import { newSubPosts } from "./new-sub-posts.ts";
import { accessSubPost, touchedSubPost } from "./sub-posts.access.ts";

/** At the end of the other post, under a number of that post. Values belong to a board's columns: on another board they mean nothing. */
export const moveSubPostToPost = projectCommand(
  operation.input,
  operation.capability,
  async (ctx, { targetProjectSerialNumber, ...numbers }) => {
    const { post, subPost } = await accessSubPost(ctx, numbers);
    const target = accessPostOf(ctx, targetProjectSerialNumber);
    if (target.id === post.id)
      throw fail("InvalidInput", { field: "targetProjectSerialNumber", message: "別の投稿を選んでください。" });
    const filling = await fillingFrom(ctx, post.boardId, subPost);
    const template = target.boardId === post.boardId ? filling : { ...filling, data: {} };
    const { isFeedback, userAgent } = subPost;
    const given = { data: {}, isFeedback, userAgent };
    const [moved] = await newSubPosts(ctx, target, [{ given, template, at: () => "targetProjectSerialNumber" }]);
    await leaveSubPost(ctx, subPost, { postId: target.id, subPostId: (moved as SubPost).id });
    return touchedSubPost(moved as SubPost);
  },
);
