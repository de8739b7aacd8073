import { compareKeys, keyBetween } from "@itoguchi/core/kernel/order-key";
import type { Post } from "@itoguchi/core/model/post";
import { moveSubPost as operation } from "@itoguchi/core/sub-posts/sub-posts.operations";
import { noSubPost } from "../project-engine/post-target.ts";
import { type ProjectCtx, projectCommand } from "../project-engine/project-command.ts";
import { accessSubPost, changeSubPost } from "./sub-posts.access.ts";

/** Between two others of the same post; only its own row changes. */
export const moveSubPost = projectCommand(
  operation.input,
  operation.capability,
  async (ctx, { previousSubPostProjectSerialNumber: previous, nextSubPostProjectSerialNumber: next, ...numbers }) => {
    const { post, subPost } = await accessSubPost(ctx, numbers);
    const others = (await placesIn(ctx, post)).filter(({ number }) => number !== subPost.subPostProjectSerialNumber);
    const keyOf = (number: number) => {
      const found = others.find((other) => other.number === number);
      if (!found) throw noSubPost(ctx, post.projectSerialNumber, number);
      return found.postOrder;
    };
    const postOrder = keyAmong(others.map((other) => other.postOrder).sort(compareKeys), {
      before: previous ? keyOf(previous) : undefined,
      after: next ? keyOf(next) : undefined,
    });
    return changeSubPost(ctx, subPost, { postOrder }, { isEdited: false });
  },
);

/** One neighbour is enough to know the place; when both are named and somebody turned them round, the one before counts. */
function keyAmong(
  keys: readonly string[],
  { before, after }: { before: string | undefined; after: string | undefined },
) {
  if (before !== undefined)
    return keyBetween(
      before,
      keys.find((key) => compareKeys(key, before) > 0),
    );
  if (after !== undefined)
    return keyBetween(
      keys.findLast((key) => compareKeys(key, after) < 0),
      after,
    );
  return keyBetween(keys.at(-1), undefined);
}

function placesIn({ db, workspaceId }: ProjectCtx, post: Post) {
  return db
    .selectFrom("subPost")
    .select(["number", "postOrder"])
    .where("workspaceId", "=", workspaceId)
    .where("postId", "=", post.id)
    .where("deletedAt", "is", null)
    .execute();
}
