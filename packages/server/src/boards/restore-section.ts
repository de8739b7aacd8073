import { refuseMore } from "@itoguchi/core/boards/limits";
import { PostAction } from "@itoguchi/core/history/history";
import type { Section } from "@itoguchi/core/model/section";
import { sql } from "kysely";
import { emitToProject } from "../kernel/events.ts";
import { inParts, lookUpByKeys } from "../project-engine/mass-writes.ts";
import { noteHistory } from "../project-engine/note-history.ts";
import type { ProjectCtx } from "../project-engine/project-command.ts";
import { sectionOf } from "../project-engine/structure.ts";
import type { PostsMoved } from "../project-engine/trash-effects.ts";
import { effectsOf } from "../project-engine/trash-items.ts";
import { accessBoard } from "./boards.access.ts";

/** At its place, with the posts that were moved out of it and that nobody has moved on since. */
export async function restoreSection(ctx: ProjectCtx, id: string): Promise<void> {
  const row = await ctx.db
    .updateTable("boardSection")
    .set({ deletedAt: null })
    .where("workspaceId", "=", ctx.workspaceId)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const section = sectionOf(row);
  refuseMore("sections", ctx.replica.sectionsOf(section.boardId).length);
  await emitToProject(ctx, ctx.projectId, "sections.saved", { list: [section] });
  const moves = await movesFrom(ctx, id);
  const own = await effectsOf(ctx, id);
  const posts = own.flatMap((effect) => (effect.type === "postsMoved" ? effect.postList : []));
  const traces = tracesOf(moves);
  await lookUpByKeys(ctx);
  await inParts(posts, (part) => takeBack(ctx, section, { posts: part, traces }));
}

/** Where its posts may be now: the section that took them in, and where that one's posts went when it was deleted, too. */
async function movesFrom(ctx: ProjectCtx, id: string, seen: Set<string> = new Set()): Promise<PostsMoved[]> {
  if (seen.has(id)) return [];
  seen.add(id);
  const moves = (await effectsOf(ctx, id)).filter((effect) => effect.type === "postsMoved");
  const further: PostsMoved[] = [];
  for (const { intoSectionId } of moves)
    if (!ctx.replica.section(intoSectionId)) further.push(...(await movesFrom(ctx, intoSectionId, seen)));
  return [...moves, ...further];
}

/** What a post shows of having been moved, and by nobody since. */
interface Traces {
  sectionIds: ReadonlySet<string>;
  touches: ReadonlySet<string>;
}

/** A deletion notes a thousand posts at a time, with the same trace each. */
function tracesOf(moves: readonly PostsMoved[]): Traces {
  return {
    sectionIds: new Set(moves.map(({ intoSectionId }) => intoSectionId)),
    touches: new Set(moves.map(touchKey)),
  };
}

interface Standing {
  id: string;
  boardId: string;
  sectionId: string;
  updatedBy: string | null;
  userUpdatedAt: Date;
  isDeleted: boolean;
}

async function takeBack(
  ctx: ProjectCtx,
  section: Section,
  { posts, traces }: { posts: PostsMoved["postList"]; traces: Traces },
): Promise<void> {
  const { workspaceId, projectId, replica } = ctx;
  const before = new Map(posts.map((post) => [post.id, post]));
  const { rows } = await sql<Standing>`
    select id, board_id, section_id, updated_by, user_updated_at, deleted_at is not null as is_deleted from post
    where workspace_id = ${workspaceId}::uuid and id = any(${[...before.keys()]}::uuid[])`.execute(ctx.db);
  const back = rows
    .filter((row) => row.boardId === section.boardId && traces.sectionIds.has(row.sectionId))
    .map((row) => {
      const now = touchOf(row);
      const touch = traces.touches.has(touchKey(now)) ? before.get(row.id) : undefined;
      return { ...now, ...touch, id: row.id, fromId: row.sectionId, isDeleted: row.isDeleted };
    });
  if (back.length === 0) return;
  await sql`
    update post set section_id = ${section.id}::uuid, updated_by = b.updated_by, user_updated_at = b.user_updated_at
    from unnest(${back.map(({ id }) => id)}::uuid[], ${back.map(({ updatedBy }) => updatedBy)}::uuid[],
      ${back.map(({ userUpdatedAt }) => userUpdatedAt)}::timestamptz[]) as b (id, updated_by, user_updated_at)
    where post.workspace_id = ${workspaceId}::uuid and post.id = b.id`.execute(ctx.db);
  const shown = back.filter(({ isDeleted }) => !isDeleted);
  if (shown.length === 0) return;
  const boardName = accessBoard(ctx, section.boardId).name;
  const after = { boardName, sectionName: section.name };
  await noteHistory(
    ctx,
    shown.map(({ id: postId, fromId }) => ({
      ...{ postId, subPostId: null, actionType: PostAction.MOVE },
      detail: { before: { boardName, sectionName: replica.section(fromId)?.name ?? "" }, after },
    })),
  );
  const list = shown.map(({ id, updatedBy, userUpdatedAt }) => ({
    ...{ id, sectionId: section.id, updatedBy, userUpdatedAt },
  }));
  await emitToProject(ctx, projectId, "posts.changed", { list });
}

type Touch = Pick<PostsMoved, "updatedBy" | "userUpdatedAt">;

function touchOf({ updatedBy, userUpdatedAt }: Standing): Touch {
  return { updatedBy, userUpdatedAt: userUpdatedAt.toISOString() };
}

function touchKey({ updatedBy, userUpdatedAt }: Touch): string {
  return `${updatedBy} ${userUpdatedAt}`;
}
