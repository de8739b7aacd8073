import type { ProjectStore } from "@itoguchi/client/project/project-store";
import { deleteSamplePosts } from "@itoguchi/core/boards/boards.operations";
import { restorePost } from "@itoguchi/core/posts/posts.operations";
import { toast } from "#web/kernel/shell/toasts.tsx";
import { undoAction } from "#web/kernel/shell/undo-action.ts";
import { t } from "./board.texts.ts";
import type { BoardAbilities } from "./board-abilities.ts";
import { attempt } from "./view-tab-actions.ts";

export interface SamplePosts {
  count: number;
  remove(): void;
}

/** The posts that the template brought along and nobody changed; nothing for those who may not delete them. */
export function samplePostsOf(store: ProjectStore, abilities: BoardAbilities): SamplePosts | undefined {
  const { boardId, replica, outbox } = store;
  const board = replica.board(boardId);
  if (!board?.samplePostIdList || !store.holds(boardId) || !abilities.mayDelete(board)) return undefined;
  const unchanged = board.samplePostIdList.filter((id) => {
    const post = replica.post(id);
    return post?.boardId === boardId && post.archivedAt === null && post.userUpdatedAt === post.postedAt;
  });
  if (unchanged.length === 0) return undefined;
  async function remove() {
    const { projectSerialNumberList, keptCount } = await outbox.post(deleteSamplePosts, { boardId });
    const undo = () => attempt(outbox.post(restorePost, { projectSerialNumberList }));
    const count = projectSerialNumberList.length;
    const told = count > 0 ? t("samples.deleted", { count }) : "";
    const kept = keptCount > 0 ? t("samples.kept", { count: keptCount }) : "";
    await toast(`${told}${kept}`, count > 0 ? { action: undoAction(undo) } : {});
  }
  return { count: unchanged.length, remove: () => attempt(remove()) };
}
