import type { InboxDetail, InboxKind, InboxReason } from "@itoguchi/core/inbox/inbox";
import { sql } from "kysely";
import type { Ctx } from "../kernel/context.ts";

/** At most one of the subjects; without one it is about the workspace. */
export interface NewEntry {
  memberId: string;
  postId?: string;
  aboutSprintId?: string;
  aboutProjectId?: string;
  /** The same whenever it is told. */
  cause: string;
  kind: InboxKind;
  reason: InboxReason;
  actorId: string | null;
  commentId?: string | null;
  detail: InboxDetail;
  at: string;
}

type InWorkspace = Ctx & { workspaceId: string };
type TimedEntry = NewEntry & { id: string; mailAt: Date | null; pushAt: Date | null };

/**
 * Those who got one: whoever has an entry of that cause already gets no other. In three statements: joined in one, PostgreSQL
 * knows nothing of how many there are and compares every entry with every thread.
 */
export async function writeEntries(ctx: InWorkspace, entries: readonly TimedEntry[]): Promise<string[]> {
  const fresh = await withoutTold(ctx, entries);
  if (fresh.length === 0) return [];
  const threads = await writeThreads(ctx, fresh);
  const rows = fresh.map((entry) => ({ ...entry, threadId: threads.get(threadKey(ctx, entry)) }));
  await sql`
    insert into inbox_entry (workspace_id, member_id, id, thread_id, cause, kind, reason, actor_id, comment_id, detail, at,
      mail_at, push_at)
    select ${ctx.workspaceId}::uuid, g."memberId", g.id, g."threadId", g.cause, g.kind, g.reason, g."actorId", g."commentId",
      g.detail, g.at, g."mailAt", g."pushAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (id uuid, "threadId" uuid, "memberId" uuid, cause text,
      kind integer, reason integer, "actorId" uuid, "commentId" uuid, detail jsonb, at timestamptz, "mailAt" timestamptz,
      "pushAt" timestamptz)
  `.execute(ctx.db);
  return fresh.map(({ memberId }) => memberId);
}

function keyOf(memberId: string, other: string): string {
  return `${memberId} ${other}`;
}

function threadKey({ workspaceId }: Pick<InWorkspace, "workspaceId">, entry: NewEntry): string {
  const { memberId, postId, aboutSprintId, aboutProjectId } = entry;
  return keyOf(memberId, postId ?? aboutSprintId ?? aboutProjectId ?? workspaceId);
}

async function withoutTold({ db, workspaceId }: InWorkspace, entries: readonly TimedEntry[]): Promise<TimedEntry[]> {
  const { rows } = await sql<{ memberId: string; cause: string }>`
    select e.member_id, e.cause
    from unnest(${entries.map(({ memberId }) => memberId)}::uuid[], ${entries.map(({ cause }) => cause)}::text[])
      as g (member_id, cause)
    join inbox_entry e on e.workspace_id = ${workspaceId}::uuid and e.member_id = g.member_id and e.cause = g.cause`.execute(
    db,
  );
  const told = new Set(rows.map(({ memberId, cause }) => keyOf(memberId, cause)));
  return entries.filter(({ memberId, cause }) => {
    const key = keyOf(memberId, cause);
    return !told.has(key) && told.add(key);
  });
}

/** The threads' ids by member and subject. */
async function writeThreads(ctx: InWorkspace, entries: readonly TimedEntry[]): Promise<ReadonlyMap<string, string>> {
  const { db, workspaceId } = ctx;
  const groups = Map.groupBy(entries, (entry) => threadKey(ctx, entry));
  const threads = [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { memberId, postId, aboutSprintId, aboutProjectId } = first;
    const kinds = [...new Set(group.map(({ kind }) => kind))].toSorted((a, b) => a - b);
    const at = group
      .map((entry) => entry.at)
      .reduce((latest, at) => (Date.parse(at) > Date.parse(latest) ? at : latest));
    return [{ id: ctx.id(), memberId, postId, aboutSprintId, aboutProjectId, kinds, at, unread: group.length }];
  });
  // Written in one order, so that two workers never wait for each other.
  const { rows } = await sql<{ memberId: string; subjectId: string; id: string }>`
    insert into inbox_thread as t (workspace_id, member_id, id, post_id, about_sprint_id, about_project_id, kinds, last_at,
      order_at, unread)
    select ${workspaceId}::uuid, g."memberId", g.id, g."postId", g."aboutSprintId", g."aboutProjectId",
      array(select jsonb_array_elements_text(g.kinds)::integer), g.at, g.at, g.unread
    from jsonb_to_recordset(${JSON.stringify(threads)}::jsonb) as g ("memberId" uuid, id uuid, "postId" uuid,
      "aboutSprintId" uuid, "aboutProjectId" uuid, kinds jsonb, at timestamptz, unread integer)
    order by g."memberId", g."postId", g."aboutSprintId", g."aboutProjectId"
    on conflict (workspace_id, member_id, (coalesce(post_id, about_sprint_id, about_project_id, workspace_id))) do update set
      kinds = case when t.kinds @> excluded.kinds then t.kinds
        else array(select distinct kind from unnest(t.kinds || excluded.kinds) kind order by kind) end,
      last_at = greatest(t.last_at, excluded.last_at), order_at = greatest(t.last_at, excluded.last_at),
      unread = t.unread + excluded.unread, done_at = null, snoozed_until = null
    returning member_id, coalesce(t.post_id, t.about_sprint_id, t.about_project_id, t.workspace_id) as subject_id, t.id`.execute(
    db,
  );
  return new Map(rows.map(({ memberId, subjectId, id }) => [keyOf(memberId, subjectId), id]));
}
