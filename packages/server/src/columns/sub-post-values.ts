import type { Column } from "@itoguchi/core/model/column";
import type { ColumnData } from "@itoguchi/core/model/post";
import { sql } from "kysely";
import { inParts, lookUpByKeys } from "../project-engine/mass-writes.ts";
import type { ProjectCtx } from "../project-engine/project-command.ts";

export interface FilledSubPost {
  id: string;
  postId: string;
  data: ColumnData;
  updatedBy: string | null;
  userUpdatedAt: Date;
}

/** The sub-posts with something in a column, archived ones too; those of deleted posts stay as they are, like the posts. */
export async function subPostsWith(ctx: ProjectCtx, { id, boardId }: Column): Promise<FilledSubPost[]> {
  const { rows } = await sql<FilledSubPost>`
    select sub_post.id, sub_post.post_id, sub_post.data, sub_post.updated_by, sub_post.user_updated_at from sub_post
    join post on post.workspace_id = sub_post.workspace_id and post.id = sub_post.post_id
    where post.workspace_id = ${ctx.workspaceId}::uuid and post.board_id = ${boardId}::uuid and post.deleted_at is null
      and sub_post.deleted_at is null and sub_post.data ? ${id}`.execute(ctx.db);
  return rows;
}

interface NewValues {
  id: string;
  /** Laid over those it has; null takes one away. */
  data: ColumnData;
}

export async function updateSubPostValues(
  ctx: ProjectCtx,
  subPosts: readonly NewValues[],
  touch?: { updatedBy: string; userUpdatedAt: string },
): Promise<void> {
  if (subPosts.length === 0) return;
  const touched = touch ? sql`, updated_by = ${touch.updatedBy}, user_updated_at = ${touch.userUpdatedAt}` : sql``;
  await lookUpByKeys(ctx);
  await inParts(subPosts, async (part) => {
    const rows = part.map(({ id, data }) => ({
      id,
      keys: Object.keys(data),
      data: Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null)),
    }));
    await sql`
      update sub_post set data = (sub_post.data - v.keys) || v.data ${touched}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v (id uuid, keys text[], data jsonb)
      where sub_post.workspace_id = ${ctx.workspaceId}::uuid and sub_post.id = v.id`.execute(ctx.db);
  });
}
