import type { Post } from "@itoguchi/core/model/post";
import { convertSubPostToPost as operation } from "@itoguchi/core/sub-posts/sub-posts.operations";
import { projectCommand } from "../project-engine/project-command.ts";
import { changePosts } from "../project-engine/write-draft.ts";
import { fillingFrom, leaveSubPost } from "../sub-posts/carry-sub-post.ts";
import { accessSubPost } from "../sub-posts/sub-posts.access.ts";
import { newPost } from "./new-post.ts";
import { touched } from "./posts.access.ts";

/** Beside the post it was part of. Its values come along, those of locked columns too: nobody writes them anew. */
export const convertSubPost = projectCommand(operation.input, operation.capability, async (ctx, numbers) => {
  const { post, subPost } = await accessSubPost(ctx, numbers);
  const template = { ...(await fillingFrom(ctx, post.boardId, subPost)), sectionId: post.sectionId };
  const { isFeedback, userAgent } = subPost;
  const made: Post[] = [];
  await changePosts(ctx, [{ data: {}, isFeedback, userAgent }], (write, given) => {
    made.push(newPost(write, given, { boardId: post.boardId, template, at: () => "subPostProjectSerialNumber" }));
  });
  const [converted] = made as [Post];
  await leaveSubPost(ctx, subPost, { postId: converted.id, subPostId: null });
  return touched(converted);
});
