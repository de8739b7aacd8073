import { deleteBoard as operation } from "@itoguchi/core/boards/boards.operations";
import { emitToProject } from "../kernel/events.ts";
import { projectCommand } from "../kernel/project/locked-command.ts";
import { removeFromStructure } from "../kernel/project/save-structure.ts";
import { changePosts } from "../kernel/project/write-draft.ts";
import { postsOn } from "./board-posts.ts";
import { accessBoard, askFirst } from "./boards.access.ts";
import { releaseOtherSides } from "./release-other-sides.ts";

/** With its posts and all that stands on it; other boards keep the columns that led here. */
export const deleteBoard = projectCommand(
  operation.input,
  operation.capability,
  async (ctx, { boardId, isConfirmed }) => {
    const { replica, projectId, now } = ctx;
    const board = accessBoard(ctx, boardId);
    const posts = postsOn(replica, boardId);
    const message = `「${board.name}」を消すと、その中の投稿も消えます。`;
    askFirst({ isConfirmed, count: posts.length, message });
    await changePosts(ctx, posts, ({ draft }, id) => {
      for (const link of draft.linksOf(id)) draft.unlink(link);
      const post = draft.post(id);
      if (post) draft.change(post, { deletedAt: now.toISOString() });
    });
    const columns = replica.columnsOf(boardId);
    await releaseOtherSides(ctx, columns);
    // Out of sight with their board, whose row alone says so.
    await emitToProject(ctx, projectId, "views.removed", { idList: idsOf(replica.viewsOf(boardId)) });
    await emitToProject(ctx, projectId, "columns.removed", { idList: idsOf(columns) });
    await emitToProject(ctx, projectId, "sections.removed", { idList: idsOf(replica.sectionsOf(boardId)) });
    await removeFromStructure(ctx, "board", [boardId]);
    return { id: boardId };
  },
);

function idsOf(list: readonly { id: string }[]): string[] {
  return list.map(({ id }) => id);
}
