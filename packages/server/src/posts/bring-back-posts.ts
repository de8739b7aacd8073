import { PostAction } from "@itoguchi/core/history/history";
import type { Post } from "@itoguchi/core/model/post";
import type { PostLink } from "@itoguchi/core/model/post-link";
import { shownBy } from "@itoguchi/core/posts/visible-links";
import { sql } from "kysely";
import { connectionOf } from "../kernel/db/connection-of.ts";
import { emitToProject } from "../kernel/events.ts";
import { selectLinksAt } from "../project-engine/load-page.ts";
import { noteHistory } from "../project-engine/note-history.ts";
import type { ProjectCtx } from "../project-engine/project-command.ts";
import { presentIn } from "../project-engine/replica.ts";
import { showLinks } from "../project-engine/show-links.ts";
import { takeOutOfTrash } from "../project-engine/trash-items.ts";
import { familyLoop, type LinkPicture, waitingLoop } from "./link-loops.ts";

/** Deleted posts, each in the section it names, with the links whose other ends are there. */
export async function bringBackPosts(ctx: ProjectCtx, posts: readonly Post[]): Promise<void> {
  const { db, workspaceId, projectId, replica } = ctx;
  const places = JSON.stringify(posts.map(({ id, sectionId }) => ({ id, section_id: sectionId })));
  await sql`
    update post set deleted_at = null, section_id = back.section_id
    from jsonb_to_recordset(${places}::jsonb) as back (id uuid, section_id uuid)
    where post.workspace_id = ${workspaceId}::uuid and post.id = back.id`.execute(db);
  const ids = posts.map(({ id }) => id);
  await takeOutOfTrash(ctx, ids);
  await noteHistory(
    ctx,
    ids.map((postId) => ({ postId, subPostId: null, actionType: PostAction.RESTORE, detail: {} })),
  );
  await emitToProject(ctx, projectId, "posts.registered", { list: [...posts] });
  const { rows } = await selectLinksAt(connectionOf(db), [workspaceId, projectId, ids]);
  const present = presentIn(replica);
  const back = new Set(ids);
  const refused = closingLoops(ctx, rows);
  if (refused.length > 0)
    await sql`delete from post_link where workspace_id = ${workspaceId}::uuid and id = any(${refused}::uuid[])`.execute(
      db,
    );
  const links = rows.filter(({ id }) => !refused.includes(id));
  await showLinks(ctx, links, { ...present, hasPost: (id) => back.has(id) || present.hasPost(id) });
}

/** Links that would now make a post its own ancestor, or wait for itself: others were made meanwhile, and those stay. */
function closingLoops({ replica }: ProjectCtx, stored: readonly PostLink[]): string[] {
  const accepted: PostLink[] = [];
  const picture: LinkPicture = {
    column: (id) => replica.column(id),
    viewsOf: (boardId) => replica.viewsOf(boardId),
    linksOf: (postId) => [
      ...replica.linksOf(postId),
      ...accepted.filter((link) => link.postId === postId || link.linkedPostId === postId),
    ],
  };
  return stored.flatMap((link) => {
    const shown = shownBy(link, presentIn(replica));
    const column = shown && replica.column(shown.columnId);
    if (!shown || !column) return [];
    const ends = { column, postId: shown.postId, otherId: shown.linkedPostId };
    if (familyLoop(picture, ends) || waitingLoop(picture, ends)) return [link.id];
    accepted.push(shown);
    return [];
  });
}
