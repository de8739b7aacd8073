import { isSameValue } from "@itoguchi/core/columns/values";
import { type HistoryDetail, PostAction, SubPostAction } from "@itoguchi/core/history/history";
import type { Column } from "@itoguchi/core/model/column";
import type { ColumnData } from "@itoguchi/core/model/post";
import { sql } from "kysely";
import { valueNote } from "../column-data/value-note.ts";
import { emitToProject } from "../kernel/events.ts";
import { inParts } from "../project-engine/mass-writes.ts";
import { noteHistory } from "../project-engine/note-history.ts";
import type { ProjectCtx } from "../project-engine/project-command.ts";
import type { Replaced, ValuesReplaced } from "../project-engine/trash-effects.ts";
import { effectsOf } from "../project-engine/trash-items.ts";
import { subPostOf, subPostRows } from "../sub-posts/sub-posts.access.ts";

type List = "postList" | "subPostList";

/** Where nobody has chosen something else since; in deleted posts and sub-posts, too. */
export async function putValuesBack(ctx: ProjectCtx, column: Column, optionId: string): Promise<void> {
  const replacements = await replacementsFrom(ctx, column, optionId);
  const own = replacements.filter((one) => one.valueOptionId === optionId);
  const back = (list: List) => {
    const touches = touchesOf(replacements, list);
    return (stored: Stored) => valuesBefore(column.id, { stored, optionId, touches: touches.get(stored.id) ?? [] });
  };
  const [backInPost, backInSubPost] = [back("postList"), back("subPostList")];
  await inParts(idsOf(own, "postList"), async (ids) => {
    const rows = (await storedIn(ctx, "post", ids)).flatMap(backInPost);
    await write(ctx, "post", rows);
    const shown = rows.filter(({ isDeleted }) => !isDeleted);
    if (shown.length === 0) return;
    await noteHistory(
      ctx,
      shown.map((row) => ({
        ...noteOf(column, row),
        postId: row.id,
        subPostId: null,
        actionType: PostAction.UPDATE_COLUMN_DATA,
      })),
    );
    const list = shown.map(({ id, data, updatedBy, userUpdatedAt }) => ({ id, data, updatedBy, userUpdatedAt }));
    await emitToProject(ctx, ctx.projectId, "posts.changed", { list });
  });
  await inParts(idsOf(own, "subPostList"), async (ids) => {
    const rows = (await storedIn(ctx, "sub_post", ids)).flatMap(backInSubPost);
    await write(ctx, "sub_post", rows);
    await tellSubPosts(ctx, column, rows);
  });
}

/** With those of options that took its place and were deleted as well. */
async function replacementsFrom(ctx: ProjectCtx, column: Column, optionId: string): Promise<ValuesReplaced[]> {
  const found: ValuesReplaced[] = [];
  const seen = new Set<string>();
  for (const waiting = [optionId]; waiting.length > 0; ) {
    const id = waiting.pop() as string;
    if (seen.has(id)) continue;
    seen.add(id);
    for (const effect of await effectsOf(ctx, id)) {
      if (effect.type !== "valuesReplaced") continue;
      found.push(effect);
      const next = column.valueOptionList.find((one) => one.id === effect.replacementValueOptionId);
      if (next?.deletedAt) waiting.push(next.id);
    }
  }
  return found;
}

function idsOf(effects: readonly ValuesReplaced[], list: List): string[] {
  return effects.flatMap((effect) => effect[list].map(({ id }) => id));
}

/** What one deletion did to one post. */
interface Touch {
  effect: ValuesReplaced;
  entry: Replaced;
}

/** By post, in the order of the effects; an option may have been on each of a hundred thousand posts. */
function touchesOf(effects: readonly ValuesReplaced[], list: List): ReadonlyMap<string, Touch[]> {
  const found = new Map<string, Touch[]>();
  for (const effect of effects)
    for (const entry of effect[list]) {
      const touches = found.get(entry.id);
      if (touches) touches.push({ effect, entry });
      else found.set(entry.id, [{ effect, entry }]);
    }
  return found;
}

interface Stored {
  id: string;
  postId: string;
  data: ColumnData;
  updatedBy: string | null;
  userUpdatedAt: Date;
  isDeleted: boolean;
}

async function storedIn(ctx: ProjectCtx, table: "post" | "sub_post", ids: readonly string[]): Promise<Stored[]> {
  const { rows } = await sql<Stored>`
    select id, ${table === "post" ? sql`id` : sql.ref("post_id")} as post_id, data, updated_by, user_updated_at,
      deleted_at is not null as is_deleted
    from ${sql.table(table)} where workspace_id = ${ctx.workspaceId}::uuid and id = any(${ids}::uuid[])`.execute(
    ctx.db,
  );
  return rows;
}

interface Back {
  id: string;
  postId: string;
  /** Laid over those it has; null takes one away. */
  data: ColumnData;
  now: unknown;
  updatedBy: string | null;
  userUpdatedAt: string;
  isDeleted: boolean;
}

interface Known {
  stored: Stored;
  optionId: string;
  touches: readonly Touch[];
}

/** Follows what became of the value, from one replacement to the next; none when somebody chose something else. */
function valuesBefore(columnId: string, { stored, optionId, touches }: Known): Back[] {
  const first = touches.find(({ effect }) => effect.valueOptionId === optionId)?.entry;
  if (!first) return [];
  const current = stored.data[columnId] ?? null;
  let last: Replaced = first;
  for (let steps = 0; !isSameValue(last.after[columnId], current); steps++) {
    const next = touches.find(
      ({ entry }) => entry !== last && isSameValue(entry.before[columnId], last.after[columnId]),
    )?.entry;
    if (!next || steps > touches.length) return [];
    last = next;
  }
  const isLast = touches.some(
    ({ effect }) =>
      effect.updatedBy === stored.updatedBy && effect.userUpdatedAt === stored.userUpdatedAt.toISOString(),
  );
  const { id, postId, isDeleted } = stored;
  const touch = isLast
    ? { updatedBy: first.updatedBy, userUpdatedAt: first.userUpdatedAt }
    : { updatedBy: stored.updatedBy, userUpdatedAt: stored.userUpdatedAt.toISOString() };
  // Clocks that ran on since are left alone.
  const data = isLast ? first.before : { [columnId]: first.before[columnId] };
  return [{ id, postId, data, now: current, ...touch, isDeleted }];
}

async function write(ctx: ProjectCtx, table: "post" | "sub_post", rows: readonly Back[]): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map(({ id, data, updatedBy, userUpdatedAt }) => ({
    ...{ id, updated_by: updatedBy, user_updated_at: userUpdatedAt },
    keys: Object.keys(data),
    data: Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null)),
  }));
  await sql`
    update ${sql.table(table)} as t set data = (t.data - v.keys) || v.data, updated_by = v.updated_by,
      user_updated_at = v.user_updated_at
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
      as v (id uuid, keys text[], data jsonb, updated_by uuid, user_updated_at timestamptz)
    where t.workspace_id = ${ctx.workspaceId}::uuid and t.id = v.id`.execute(ctx.db);
}

async function tellSubPosts(ctx: ProjectCtx, column: Column, rows: readonly Back[]): Promise<void> {
  const ids = rows.filter(({ isDeleted }) => !isDeleted).map(({ id }) => id);
  if (ids.length === 0) return;
  const list = (await subPostRows(ctx).where("subPost.id", "in", ids).execute()).map(subPostOf);
  await noteHistory(
    ctx,
    rows
      .filter(({ isDeleted }) => !isDeleted)
      .map((row) => ({
        ...noteOf(column, row),
        ...{ postId: row.postId, subPostId: row.id, actionType: SubPostAction.UPDATE_COLUMN_DATA },
      })),
  );
  await emitToProject(ctx, ctx.projectId, "subPosts.saved", { list });
}

function noteOf(column: Column, { now, data }: Back): { detail: HistoryDetail } {
  return { detail: valueNote(column, now, data[column.id]).detail };
}
