import { fail } from "@itoguchi/core/kernel/errors";
import { mayDelete } from "@itoguchi/core/posts/post.policy";
import { PostNumbers } from "@itoguchi/core/posts/posts.operations";
import { trashLimit } from "@itoguchi/core/trash/trash-item";
import { connectionOf } from "../kernel/db/connection-of.ts";
import { projectCommand } from "../project-engine/project-command.ts";
import { readDeletedPosts } from "../project-engine/read-posts.ts";
import { bringBackPosts } from "./bring-back-posts.ts";
import { touched } from "./posts.access.ts";

/** Deleted ones are back where they were. Whoever may delete one may take that back. */
export const restorePosts = projectCommand(PostNumbers, "post.write", async (ctx, { projectSerialNumberList }) => {
  const numbers = [...new Set(projectSerialNumberList)];
  const posts = await readDeletedPosts(connectionOf(ctx.db), ctx, { numbers, after: trashLimit(ctx.now) });
  const isOwn = posts.every((post) => mayDelete(ctx.member, post));
  const isPlaced = posts.every(({ sectionId }) => ctx.replica.section(sectionId));
  if (posts.length < numbers.length || !isOwn || !isPlaced) throw fail("EntityNotFound");
  await bringBackPosts(ctx, posts);
  return { postList: posts.map(touched) };
});
