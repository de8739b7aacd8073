import { MOST_UNREAD } from "@itoguchi/core/inbox/inbox";
import type { InboxFilter } from "@itoguchi/core/inbox/inbox.calls";
import { type RawBuilder, sql } from "kysely";
import type { MemberCtx } from "../kernel/context.ts";
import { emitToAccount } from "../kernel/events.ts";
import { openProjects } from "../projects/projects.access.ts";

/** The member's threads of posts that they can open and that are not deleted [IB10]. */
export async function ownThreads(ctx: MemberCtx): Promise<RawBuilder<unknown>> {
  const projects = await openProjects(ctx).clearSelect().select("project.id").execute();
  return sql`inbox_thread t
    join post p on p.workspace_id = t.workspace_id and p.id = t.post_id and p.deleted_at is null
      and p.project_id = any(${projects.map(({ id }) => id)}::uuid[])
    join board b on b.workspace_id = p.workspace_id and b.id = p.board_id and b.deleted_at is null
    where t.workspace_id = ${ctx.workspaceId}::uuid and t.member_id = ${ctx.member.id}::uuid`;
}

export function isOpen({ now }: Pick<MemberCtx, "now">): RawBuilder<unknown> {
  // Snoozed threads stand at the time at which they come back.
  return sql`t.done_at is null and t.order_at <= ${now} and (t.snoozed_until is null or t.snoozed_until <= ${now})`;
}

type Filter = ReturnType<typeof InboxFilter.parse>;

export function fitting({ workspaceId }: Pick<MemberCtx, "workspaceId">, { kind, projectKey }: Filter) {
  const ofKind = kind === undefined ? sql`` : sql`and t.kinds @> array[${kind}::integer]`;
  if (projectKey === undefined) return ofKind;
  return sql`${ofKind} and p.project_id in (
    select id from project where workspace_id = ${workspaceId}::uuid and project_key = ${projectKey})`;
}

export interface UnreadCount {
  unreadCount: number;
  returnsAt: string | null;
}

/** What the badge shows [IB16], and when it may change by itself. */
export async function countUnread(ctx: MemberCtx): Promise<UnreadCount> {
  const { workspaceId, member, now } = ctx;
  const own = await ownThreads(ctx);
  const { rows } = await sql<{ count: number; returnsAt: Date | null }>`
    select (select count(*)::integer from (
        select from ${own} and t.unread > 0 and ${isOpen(ctx)} limit ${MOST_UNREAD}) as unread) as count,
      (select min(snoozed_until) from inbox_thread where workspace_id = ${workspaceId}::uuid
        and member_id = ${member.id}::uuid and done_at is null and snoozed_until > ${now}) as returns_at`.execute(
    ctx.db,
  );
  return { unreadCount: rows[0]?.count ?? 0, returnsAt: rows[0]?.returnsAt?.toISOString() ?? null };
}

/** The person's other tabs ask again. */
export async function announceInbox(ctx: MemberCtx): Promise<void> {
  await emitToAccount(ctx, ctx.member.accountId, "inbox.updated", { workspaceId: ctx.workspaceId });
}
