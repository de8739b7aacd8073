import * as operations from "@itoguchi/core/boards/boards.operations";
import { PostAction } from "@itoguchi/core/history/history";
import type { Post } from "@itoguchi/core/model/post";
import { mayDelete } from "@itoguchi/core/posts/post.policy";
import { removePost } from "../posts/remove-post.ts";
import { type ProjectCtx, projectCommand } from "../project-engine/project-command.ts";
import { saveBoards } from "../project-engine/save-structure.ts";
import { changePosts } from "../project-engine/write-draft.ts";
import { accessBoard } from "./boards.access.ts";

/** What somebody wrote in is theirs: it stays, and is no sample any more. The others are samples again when they are restored. */
export const deleteSamplePosts = projectCommand(
  operations.deleteSamplePosts.input,
  operations.deleteSamplePosts.capability,
  async (ctx, { boardId }) => {
    const board = accessBoard(ctx, boardId);
    const present = (board.samplePostIdList ?? []).flatMap((id) => ctx.replica.post(id) ?? []);
    const used = await usedPosts(ctx, present);
    const samples = present.filter((post) => !used.has(post.id));
    const own = samples.filter((post) => mayDelete(ctx.member, post));
    await changePosts(ctx, own, removePost);
    if (used.size > 0) await saveBoards(ctx, [{ ...board, samplePostIdList: samples.map(({ id }) => id) }]);
    return {
      projectSerialNumberList: own.map(({ projectSerialNumber }) => projectSerialNumber),
      keptCount: present.length - own.length,
    };
  },
);

const BY_ITSELF: readonly number[] = [PostAction.REGISTER, PostAction.DELETE, PostAction.RESTORE];

/** Changed, moved, archived, commented on, or with sub-posts or pages. */
async function usedPosts({ db, workspaceId }: ProjectCtx, posts: readonly Post[]): Promise<Set<string>> {
  const ids = posts.map(({ id }) => id);
  if (ids.length === 0) return new Set();
  const noted = await db
    .selectFrom("postHistory")
    .select("postId")
    .where("workspaceId", "=", workspaceId)
    .where("postId", "in", ids)
    .where("actionType", "not in", BY_ITSELF)
    .execute();
  const paged = await db
    .selectFrom("postPage")
    .select("postId")
    .where("workspaceId", "=", workspaceId)
    .where("postId", "in", ids)
    .execute();
  const changed = posts.filter(({ postedAt, userUpdatedAt }) => postedAt !== userUpdatedAt);
  return new Set([...[...noted, ...paged].flatMap(({ postId }) => postId ?? []), ...changed.map(({ id }) => id)]);
}
