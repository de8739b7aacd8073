import { refuseMore } from "@itoguchi/core/boards/limits";
import { PostAction } from "@itoguchi/core/history/history";
import type { Section } from "@itoguchi/core/model/section";
import { sql } from "kysely";
import { emitToProject } from "../kernel/events.ts";
import { inParts } from "../project-engine/mass-writes.ts";
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
  await inParts(posts, (part) => takeBack(ctx, section, { posts: part, moves }));
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

interface Moved {
  id: string;
  updatedBy: string | null;
  userUpdatedAt: Date;
  isDeleted: boolean;
  fromId: string;
}

async function takeBack(
  ctx: ProjectCtx,
  section: Section,
  { posts, moves }: { posts: PostsMoved["postList"]; moves: readonly PostsMoved[] },
): Promise<void> {
  const { workspaceId, projectId, replica } = ctx;
  const touches = JSON.stringify(moves.map(({ intoSectionId: _, postList: __, type: ___, ...touch }) => touch));
  const { rows } = await sql<Moved>`
    update post set section_id = ${section.id}::uuid,
      updated_by = case when t.is_last then b."updatedBy" else post.updated_by end,
      user_updated_at = case when t.is_last then b."userUpdatedAt" else post.user_updated_at end
    from jsonb_to_recordset(${JSON.stringify(posts)}::jsonb) as b (id uuid, "updatedBy" uuid, "userUpdatedAt" timestamptz)
    join post before on before.workspace_id = ${workspaceId}::uuid and before.id = b.id
    cross join lateral (select exists (
      select from jsonb_to_recordset(${touches}::jsonb) as m ("updatedBy" uuid, "userUpdatedAt" timestamptz)
      where m."updatedBy" is not distinct from before.updated_by and m."userUpdatedAt" = before.user_updated_at) as is_last) t
    where post.workspace_id = before.workspace_id and post.id = before.id and before.board_id = ${section.boardId}::uuid
      and before.section_id = any(${moves.map(({ intoSectionId }) => intoSectionId)}::uuid[])
    returning post.id, post.updated_by, post.user_updated_at, post.deleted_at is not null as is_deleted,
      before.section_id as from_id`.execute(ctx.db);
  const shown = rows.filter(({ isDeleted }) => !isDeleted);
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
    ...{ id, sectionId: section.id, updatedBy },
    userUpdatedAt: userUpdatedAt.toISOString(),
  }));
  await emitToProject(ctx, projectId, "posts.changed", { list });
}
