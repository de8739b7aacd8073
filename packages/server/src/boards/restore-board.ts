import { refuseMore } from "@itoguchi/core/boards/limits";
import { connectionOf } from "../kernel/db/connection-of.ts";
import { emitToProject } from "../kernel/events.ts";
import { showLinksAgain } from "../posts/show-links-again.ts";
import type { ProjectCtx } from "../project-engine/project-command.ts";
import { readPostsOnBoard } from "../project-engine/read-posts.ts";
import { boardOf, loadOnBoard } from "../project-engine/structure.ts";
import { effectsOf } from "../project-engine/trash-items.ts";
import { announceBookmarkTargets } from "../projects/bookmarks.access.ts";
import { joinOtherSides } from "./release-other-sides.ts";

/** With all that stood on it, in everybody's bookmarks that had it, and with its links; what was deleted before stays deleted. */
export async function restoreBoard(ctx: ProjectCtx, id: string): Promise<void> {
  const { db, workspaceId, projectId, replica } = ctx;
  refuseMore("boards", [...replica.boards.keys()].length);
  const row = await db
    .updateTable("board")
    .set({ deletedAt: null })
    .where("workspaceId", "=", workspaceId)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const { sections, columns, views } = await loadOnBoard(ctx, id);
  await emitToProject(ctx, projectId, "boards.saved", { list: [boardOf(row)] });
  await emitToProject(ctx, projectId, "sections.saved", { list: sections });
  await emitToProject(ctx, projectId, "columns.saved", { list: columns });
  await emitToProject(ctx, projectId, "views.saved", { list: views });
  const postIds: string[] = [];
  for await (const list of readPostsOnBoard(connectionOf(db), ctx, id)) {
    postIds.push(...list.map((post) => post.id));
    await emitToProject(ctx, projectId, "posts.registered", { list });
  }
  await joinOtherSides(ctx, await effectsOf(ctx, id));
  await showLinksAgain(ctx, { postIds, columns });
  await announceBookmarkTargets(ctx, projectId, { boardId: id });
}
