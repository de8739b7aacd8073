import type { Column } from "@itoguchi/core/model/column";
import type { ColumnData } from "@itoguchi/core/model/post";
import { sql } from "kysely";
import type { ProjectCtx } from "./project-command.ts";
import { isLongType } from "./write-statements.ts";

/** Posts in one statement: each is far from the time limit, and others are served in between. */
const AT_ONCE = 1_000;

export async function inParts<Item>(items: readonly Item[], write: (part: Item[]) => Promise<void>): Promise<void> {
  for (let at = 0; at < items.length; at += AT_ONCE) await write(items.slice(at, at + AT_ONCE));
}

/**
 * For statements that join with a list. A plan for a table whose size is not known yet would go through all rows of the
 * workspace for each part: until the end of the transaction, those of the list are looked up by their keys instead.
 */
export async function lookUpByKeys({ db }: ProjectCtx): Promise<void> {
  await sql`select set_config(name, 'off', true)
    from unnest(array['enable_hashjoin', 'enable_mergejoin', 'enable_material']) as name`.execute(db);
}

export interface NewValues {
  postId: string;
  /** Laid over those it has; null takes one away. */
  data: ColumnData;
}

/** Values of many posts of one board, and who changed them when somebody did. */
export async function updateValues(
  ctx: ProjectCtx,
  columns: readonly Column[],
  posts: readonly NewValues[],
  touch?: { updatedBy: string; userUpdatedAt: string },
): Promise<void> {
  const long = new Set(columns.filter(({ columnType }) => isLongType(columnType)).map(({ id }) => id));
  const pick = (data: ColumnData, isLong: boolean) =>
    Object.fromEntries(Object.entries(data).filter(([id, value]) => value !== null && long.has(id) === isLong));
  const touched = touch ? sql`, updated_by = ${touch.updatedBy}, user_updated_at = ${touch.userUpdatedAt}` : sql``;
  await lookUpByKeys(ctx);
  await inParts(posts, async (part) => {
    const rows = part.map(({ postId: id, data }) => ({
      id,
      keys: Object.keys(data),
      short: pick(data, false),
      long: pick(data, true),
    }));
    // Kinds differ in where their values stand; no trace may stay in the other place. Long texts nobody touches are not copied.
    await sql`
      update post set data = (post.data - v.keys) || v.short,
        long_data = case when v.long = '{}' and not post.long_data ?| v.keys then post.long_data
          else (post.long_data - v.keys) || v.long end ${touched}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v (id uuid, keys text[], short jsonb, long jsonb)
      where post.workspace_id = ${ctx.workspaceId}::uuid and post.id = v.id`.execute(ctx.db);
  });
}
