import { refuseMore } from "@itoguchi/core/boards/limits";
import { joinOtherSides } from "../boards/release-other-sides.ts";
import { emitToProject } from "../kernel/events.ts";
import { showLinksAgain } from "../posts/show-links-again.ts";
import type { ProjectCtx } from "../project-engine/project-command.ts";
import { loadColumn } from "../project-engine/structure.ts";
import { effectsOf } from "../project-engine/trash-items.ts";

/** At its place, with the values of its posts and its links. It is the board's status again, unless another one is. */
export async function restoreColumn(ctx: ProjectCtx, id: string, boardId: string): Promise<void> {
  const { db, workspaceId, projectId, replica } = ctx;
  const others = replica.columnsOf(boardId);
  refuseMore("columns", others.length);
  const hasStatus = others.some(({ isStatus }) => isStatus);
  await db
    .updateTable("boardColumn")
    .set({ deletedAt: null, ...(hasStatus ? { isStatus: false } : {}) })
    .where("workspaceId", "=", workspaceId)
    .where("id", "=", id)
    .execute();
  const column = await loadColumn(ctx, id);
  await emitToProject(ctx, projectId, "columns.saved", { list: [column] });
  await joinOtherSides(ctx, await effectsOf(ctx, id));
  await showLinksAgain(ctx, { columns: [column] });
}
