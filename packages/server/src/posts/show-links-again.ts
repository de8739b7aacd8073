import type { Column } from "@itoguchi/core/model/column";
import type { PostLink } from "@itoguchi/core/model/post-link";
import { isSameLink, visibleLinks } from "@itoguchi/core/posts/visible-links";
import { sql } from "kysely";
import { connectionOf } from "../kernel/db/connection-of.ts";
import { emitToProject } from "../kernel/events.ts";
import { selectLinksAt } from "../project-engine/load-page.ts";
import { inParts } from "../project-engine/mass-writes.ts";
import type { ProjectCtx } from "../project-engine/project-command.ts";
import { presentIn } from "../project-engine/replica.ts";
import { familyLoop, type LinkPicture, waitingLoop } from "./link-loops.ts";

interface CameBack {
  postIds?: readonly string[];
  columns?: readonly Column[];
}

/** The links that show, or show otherwise, with the posts and columns that came back. */
export async function showLinksAgain(ctx: ProjectCtx, { postIds = [], columns = [] }: CameBack): Promise<void> {
  const { replica, projectId } = ctx;
  const stored = await storedLinks(ctx, { postIds, columns });
  const [backPosts, backColumns] = [new Set(postIds), new Map(columns.map((column) => [column.id, column]))];
  const present = presentIn(replica);
  const column = (id: string) => backColumns.get(id) ?? replica.column(id);
  const visible = visibleLinks(stored, {
    hasColumn: (id) => column(id) !== undefined,
    hasPost: (id) => backPosts.has(id) || present.hasPost(id),
  });
  const shownBefore = linksAt({ linksOf: (id) => replica.linksOf(id) }, visible);
  const before = ({ id }: PostLink) => shownBefore.get(id);
  const changed = visible.filter((link) => {
    const shown = before(link);
    return !shown || !isSameLink(shown, link);
  });
  const refused = closingLoops(
    { linksOf: (id) => replica.linksOf(id), viewsOf: (id) => replica.viewsOf(id), column },
    changed,
  );
  await inParts([...refused], async (part) => {
    await sql`delete from post_link where workspace_id = ${ctx.workspaceId}::uuid and id = any(${part}::uuid[])`.execute(
      ctx.db,
    );
  });
  const list = changed.filter(({ id }) => !refused.has(id));
  await inParts(list, async (part) => {
    const idList = part.filter(before).map(({ id }) => id);
    if (idList.length > 0) await emitToProject(ctx, projectId, "links.removed", { idList });
    await emitToProject(ctx, projectId, "links.saved", { list: part });
  });
}

async function storedLinks(ctx: ProjectCtx, { postIds, columns }: Required<CameBack>): Promise<PostLink[]> {
  const { db, workspaceId, projectId } = ctx;
  const found = new Map<string, PostLink>();
  await inParts(postIds, async (part) => {
    const { rows } = await selectLinksAt(connectionOf(db), [workspaceId, projectId, part]);
    for (const link of rows) found.set(link.id, link);
  });
  const columnIds = columns.map(({ id }) => id);
  if (columnIds.length > 0) {
    const { rows } = await sql<PostLink>`
      select id, column_id, post_id, linked_column_id, linked_post_id from post_link
      where workspace_id = ${workspaceId}::uuid and project_id = ${projectId}::uuid
        and (column_id = any(${columnIds}::uuid[]) or linked_column_id = any(${columnIds}::uuid[]))`.execute(db);
    for (const link of rows) found.set(link.id, link);
  }
  return [...found.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Those of all posts that the links join, by id; a post may have thousands. */
function linksAt({ linksOf }: Pick<LinkPicture, "linksOf">, links: readonly PostLink[]): ReadonlyMap<string, PostLink> {
  const postIds = new Set(links.flatMap(({ postId, linkedPostId }) => [postId, linkedPostId]));
  return new Map([...postIds].flatMap((postId) => linksOf(postId).map((link) => [link.id, link] as const)));
}

/** Links that would now make a post its own ancestor, or wait for itself: others were made meanwhile, and those stay. */
function closingLoops(picture: LinkPicture, links: readonly PostLink[]): Set<string> {
  const own = new Set(links.map(({ id }) => id));
  const known = new Map<string, PostLink[]>();
  function linksOf(postId: string): PostLink[] {
    const found = known.get(postId) ?? picture.linksOf(postId).filter(({ id }) => !own.has(id));
    known.set(postId, found);
    return found;
  }
  const growing: LinkPicture = { ...picture, linksOf };
  const refused = new Set<string>();
  for (const link of links) {
    const column = picture.column(link.columnId);
    const ends = column && { column, postId: link.postId, otherId: link.linkedPostId };
    if (ends && (familyLoop(growing, ends) || waitingLoop(growing, ends))) refused.add(link.id);
    else for (const end of [link.postId, link.linkedPostId]) linksOf(end).push(link);
  }
  return refused;
}
