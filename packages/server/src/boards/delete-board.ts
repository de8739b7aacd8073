import { deleteBoard as operation } from "@itoguchi/core/boards/boards.operations";
import { fail } from "@itoguchi/core/kernel/errors";
import { can } from "@itoguchi/core/kernel/roles";
import type { Column } from "@itoguchi/core/model/column";
import type { PostLink } from "@itoguchi/core/model/post-link";
import { emitToProject } from "../kernel/events.ts";
import { inParts } from "../project-engine/mass-writes.ts";
import { type ProjectCtx, projectCommand } from "../project-engine/project-command.ts";
import { refuseOthers } from "../project-engine/refuse-others.ts";
import { removeFromStructure } from "../project-engine/save-structure.ts";
import { noteEffects, putInTrash } from "../project-engine/trash-items.ts";
import { announceBookmarkTargets } from "../projects/bookmarks.access.ts";
import { linksOn, postsOn, slotsOf } from "./board-posts.ts";
import { accessBoard, askFirst } from "./boards.access.ts";
import { hideLinks } from "./hide-links.ts";
import { releaseOtherSides } from "./release-other-sides.ts";

/**
 * In the trash for thirty days. Its posts, their links and all that stands on it are out of sight with it, and the purge takes
 * them with it; their own rows are left alone, however many they are. Other boards keep the columns that led here.
 */
export const deleteBoard = projectCommand(
  operation.input,
  operation.capability,
  async (ctx, { boardId, isConfirmed }) => {
    const { replica, projectId } = ctx;
    const board = accessBoard(ctx, boardId);
    await refuseOthers(ctx, "board", boardId);
    refuseOthersPosts(ctx, boardId);
    const message = `「${board.name}」を削除すると、その中の投稿も消えます。`;
    const count = postsOn(replica, boardId).length;
    askFirst({ isConfirmed, count, message });
    const { name, createdBy: madeBy } = board;
    await putInTrash(ctx, { id: boardId, kind: "BOARD", name, boardId, madeBy, held: count });
    const columns = replica.columnsOf(boardId);
    const going = new Set(linksOn(replica, boardId));
    await inParts([...going], (idList) => emitToProject(ctx, projectId, "links.removed", { idList }));
    await hideLinks(ctx, linksElsewhere(ctx, columns, going), idsOf(columns));
    await noteEffects(ctx, boardId, await releaseOtherSides(ctx, columns));
    // Out of sight with their board, whose row alone says so.
    await emitToProject(ctx, projectId, "views.removed", { idList: idsOf(replica.viewsOf(boardId)) });
    await emitToProject(ctx, projectId, "columns.removed", { idList: idsOf(columns) });
    await emitToProject(ctx, projectId, "sections.removed", { idList: idsOf(replica.sectionsOf(boardId)) });
    await removeFromStructure(ctx, "board", [boardId]);
    await announceBookmarkTargets(ctx, projectId, { boardId });
    return { id: boardId };
  },
);

/** Whoever may not delete others' posts one by one does not get them with a board of their own, either. */
function refuseOthersPosts({ replica, member }: ProjectCtx, boardId: string): void {
  if (can(member.role, "content.purge")) return;
  const { postedBy } = replica.table.board(boardId);
  if (slotsOf(replica, boardId).some((slot) => postedBy.get(slot) !== member.id))
    throw fail("Forbidden", {
      message: "ほかの人の投稿があるボードを削除できるのは、マネージャー以上の人です。アーカイブはできます。",
    });
}

/** Links of the board's columns between posts that were moved away. */
function linksElsewhere({ replica }: ProjectCtx, columns: readonly Column[], onBoard: ReadonlySet<string>): PostLink[] {
  const links = columns.flatMap(({ id }) => replica.table.linksIn(id)).filter(({ id }) => !onBoard.has(id));
  return [...new Set(links)];
}

function idsOf(list: readonly { id: string }[]): string[] {
  return list.map(({ id }) => id);
}
