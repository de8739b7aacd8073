import { MOST_UNREAD, type UnreadCount } from "@itoguchi/core/inbox/inbox";
import type { InboxFilter } from "@itoguchi/core/inbox/inbox.calls";
import { weakestRole } from "@itoguchi/core/kernel/roles";
import { type RawBuilder, sql } from "kysely";
import type { MemberCtx } from "../kernel/context.ts";
import { emitToAccount } from "../kernel/events.ts";
import { openProjects } from "../projects/projects.access.ts";

/** The member's threads about what they can open and what is not deleted [IB10]. */
export async function ownThreads(ctx: MemberCtx): Promise<RawBuilder<unknown>> {
  return threadsOf(ctx, sql`${ctx.member.id}::uuid`, await openProjectIds(ctx));
}

async function openProjectIds(ctx: MemberCtx): Promise<RawBuilder<unknown>> {
  const projects = await openProjects(ctx).clearSelect().select("project.id").execute();
  return sql`${projects.map(({ id }) => id)}::uuid[]`;
}

function threadsOf(
  { workspaceId }: Pick<MemberCtx, "workspaceId">,
  memberId: RawBuilder<unknown>,
  projectIds: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`inbox_thread t ${SUBJECTS}
    where t.workspace_id = ${workspaceId}::uuid and t.member_id = ${memberId}
      and (num_nonnulls(t.post_id, t.about_sprint_id, t.about_project_id) = 0 or ${PROJECT_OF} = any(${projectIds}))`;
}

/** What a thread `t` is about, where it is there: a post `p` or a sprint `r`, and its board `b`. */
export const SUBJECTS: RawBuilder<unknown> = sql`
  left join post p on p.workspace_id = t.workspace_id and p.id = t.post_id and p.deleted_at is null
  left join (sprint_report r join board_view v on v.workspace_id = r.workspace_id and v.id = r.view_id
    and v.deleted_at is null) on r.workspace_id = t.workspace_id and r.id = t.about_sprint_id
  left join board b on b.workspace_id = t.workspace_id and b.id = coalesce(p.board_id, r.board_id)
    and b.deleted_at is null`;

/** Nothing for what is deleted, and for the workspace itself. */
export const PROJECT_OF: RawBuilder<unknown> = sql`coalesce(b.project_id, t.about_project_id)`;

/** As `InboxSubject` says. */
export const SUBJECT: RawBuilder<unknown> = sql`case when t.post_id is not null then 'POST'
  when t.about_sprint_id is not null then 'SPRINT' when t.about_project_id is not null then 'PROJECT' else 'WORKSPACE' end`;

export function isOpen({ now }: Pick<MemberCtx, "now">): RawBuilder<unknown> {
  return sql`t.done_at is null and (t.snoozed_until is null or t.snoozed_until <= ${now})`;
}

type Counting = Pick<MemberCtx, "db" | "workspaceId" | "now">;

type Filter = ReturnType<typeof InboxFilter.parse>;

export function fitting({ workspaceId }: Pick<MemberCtx, "workspaceId">, { kind, projectKey }: Filter) {
  const ofKind = kind === undefined ? sql`` : sql`and t.kinds @> array[${kind}::integer]`;
  if (projectKey === undefined) return ofKind;
  return sql`${ofKind} and ${PROJECT_OF} in (
    select project_id from project_key_reservation where workspace_id = ${workspaceId}::uuid and project_key = ${projectKey})`;
}

/** What the badge shows [IB16], and when it may change by itself. */
export async function countUnread(ctx: MemberCtx): Promise<UnreadCount> {
  const counts = await countOf(ctx, [ctx.member.id], await openProjectIds(ctx));
  return counts.get(ctx.member.id) ?? { unreadCount: 0, returnsAt: null };
}

/** More than is ever counted, also where some of it cannot be opened. */
const LOOKED_AT = 1_000;

/** The same for many, by member. */
export async function countUnreadOf(
  ctx: Counting,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, UnreadCount>> {
  // Asked of the projects of what is unread only: a workspace may have hundreds.
  const projectIds = sql`array(select j.id from project j where j.workspace_id = m.workspace_id and j.deleted_at is null
    and j.id in (select ${PROJECT_OF} from (select * from inbox_thread t where t.workspace_id = m.workspace_id
        and t.member_id = m.id and t.done_at is null and t.unread > 0 order by t.order_at desc, t.id desc
        limit ${LOOKED_AT}) as t ${SUBJECTS})
    and app_is_open(m.workspace_id, j.id, m.id, m.role, ${weakestRole("workspace.manage")}::integer,
      ${weakestRole("project.open")}::integer))`;
  return countOf(ctx, memberIds, projectIds);
}

async function countOf(
  ctx: Counting,
  memberIds: readonly string[],
  projectIds: RawBuilder<unknown>,
): Promise<ReadonlyMap<string, UnreadCount>> {
  const { db, workspaceId, now } = ctx;
  const { rows } = await sql<{ id: string; count: number; returnsAt: Date | null }>`
    select m.id, (select count(*)::integer from (
        select from ${threadsOf(ctx, sql`m.id`, sql`open.ids`)} and t.unread > 0 and ${isOpen(ctx)}
        limit ${MOST_UNREAD}) as unread) as count,
      (select min(snoozed_until) from inbox_thread where workspace_id = m.workspace_id and member_id = m.id
        and done_at is null and snoozed_until > ${now}) as returns_at
    from member m cross join lateral (select ${projectIds} as ids) as open
    where m.workspace_id = ${workspaceId}::uuid and m.id = any(${[...memberIds]}::uuid[])`.execute(db);
  return new Map(
    rows.map(({ id, count, returnsAt }) => [id, { unreadCount: count, returnsAt: returnsAt?.toISOString() ?? null }]),
  );
}

/**
 * To be locked before what is unread is counted for an event: of two that tell the same person at once the second one counts what
 * the first one wrote.
 */
export async function lockAccounts({ db }: Pick<MemberCtx, "db">, accountIds: readonly string[]): Promise<void> {
  // Locked in one order, so that two of these never wait for each other.
  await sql`select id from account where id = any(${[...accountIds]}::uuid[]) order by id for no key update`.execute(
    db,
  );
}

/** Tells the person's tabs, and answers, what is unread now. */
export async function announceInbox(ctx: MemberCtx): Promise<UnreadCount> {
  await lockAccounts(ctx, [ctx.member.accountId]);
  const unread = await countUnread(ctx);
  await emitToAccount(ctx, ctx.member.accountId, "inbox.updated", { workspaceId: ctx.workspaceId, unread });
  return unread;
}
