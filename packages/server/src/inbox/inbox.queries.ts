import {
  ENTRIES_SHOWN,
  EXCERPT_LENGTH,
  INBOX_PAGE,
  type InboxDetail,
  type InboxEntry,
  type InboxKind,
  type InboxReason,
  type InboxState,
  type InboxThread,
} from "@itoguchi/core/inbox/inbox";
import { FindInbox } from "@itoguchi/core/inbox/inbox.calls";
import { Nothing } from "@itoguchi/core/kernel/call";
import { fail } from "@itoguchi/core/kernel/errors";
import { Id } from "@itoguchi/core/kernel/ids";
import { type RawBuilder, sql } from "kysely";
import { memberCommand } from "../kernel/command.ts";
import type { MemberCtx } from "../kernel/context.ts";
import { countUnread, fitting, isOpen, ownThreads, PROJECT_OF, SUBJECT } from "./inbox.access.ts";

interface ThreadRow extends Omit<InboxThread, "snoozedUntil" | "lastAt" | "entryList"> {
  snoozedUntil: Date | null;
  lastAt: Date;
  orderAt: Date;
}

/** A page of threads, each with its newest entries. */
export const listInbox = memberCommand(FindInbox, "membership.manage", async (ctx, wanted) => {
  const found = await threadRows(ctx, wanted);
  const page = found.slice(0, INBOX_PAGE);
  const entries = await entriesOf(
    ctx,
    page.map(({ id }) => id),
  );
  const last = found.length > INBOX_PAGE ? page.at(-1) : undefined;
  return {
    ...(await countUnread(ctx)),
    threadList: page.map(({ orderAt: _, ...row }) => ({
      ...row,
      snoozedUntil: row.snoozedUntil?.toISOString() ?? null,
      lastAt: row.lastAt.toISOString(),
      entryList: entries.get(row.id) ?? [],
    })),
    next: last ? `${last.orderAt.toISOString()}_${last.id}` : null,
  };
});

export const countInbox = memberCommand(Nothing, "membership.manage", countUnread);

const STATES: Record<InboxState, (ctx: MemberCtx) => RawBuilder<unknown>> = {
  open: isOpen,
  snoozed: ({ now }) => sql`t.done_at is null and t.snoozed_until > ${now}`,
  done: () => sql`t.done_at is not null`,
};

async function threadRows(
  ctx: MemberCtx,
  { state, only, after, ...filter }: ReturnType<typeof FindInbox.parse>,
): Promise<ThreadRow[]> {
  const own = await ownThreads(ctx);
  const cursor = after === undefined ? undefined : cursorOf(after);
  const { rows } = await sql<ThreadRow>`
    with found as (
      select t.*, ${SUBJECT} as subject, p.number, coalesce(p.title, r.name) as title, ${PROJECT_OF} as project_id,
        b.id as board_id, b.name as board_name, r.view_id from ${own} and ${STATES[state](ctx)}
        ${fitting(ctx, filter)}
        ${only === "unread" ? sql`and t.unread > 0` : sql``}
        ${cursor ? sql`and (t.order_at, t.id) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)` : sql``}
      order by t.order_at desc, t.id desc limit ${INBOX_PAGE + 1}
    )
    select f.id, f.subject, j.project_key, j.name as project_name, f.board_id, f.board_name, f.view_id, f.post_id,
      f.number as project_serial_number, coalesce(f.title, j.name, z.name) as title, f.unread as unread_count, f.done_at is not null as is_done, case when w.is_muted then 'MUTE' when w.is_muted = false then 'WATCH' else 'DEFAULT' end as watch_state,
      (select count(*)::integer from inbox_entry e where e.workspace_id = f.workspace_id and e.member_id = f.member_id
        and e.thread_id = f.id) as entry_count,
      case when f.snoozed_until > ${ctx.now} then f.snoozed_until end as snoozed_until, f.last_at, f.order_at
    from found f
    join workspace z on z.id = f.workspace_id
    left join project j on j.workspace_id = f.workspace_id and j.id = f.project_id
    left join watch w on w.workspace_id = f.workspace_id and w.member_id = f.member_id and w.subject_id = f.post_id
    order by f.order_at desc, f.id desc`.execute(ctx.db);
  return rows;
}

function cursorOf(after: string): { at: string; id: string } {
  const [at = "", id = ""] = after.split("_");
  if (Number.isNaN(Date.parse(at)) || !Id.safeParse(id).success)
    throw fail("InvalidInput", {
      field: "after",
      message: "続きの位置が正しくありません。はじめから読み込み直してください。",
    });
  return { at, id };
}

interface EntryRow {
  threadId: string;
  id: string;
  kind: number;
  reason: number;
  actorName: string | null;
  commentId: string | null;
  commentText: string | null;
  detail: InboxDetail;
  at: Date;
}

/** The newest of each thread. */
async function entriesOf(
  { db, workspaceId, member }: MemberCtx,
  threadIds: readonly string[],
): Promise<ReadonlyMap<string, InboxEntry[]>> {
  if (threadIds.length === 0) return new Map();
  const { rows } = await sql<EntryRow>`
    select e.thread_id, e.id, e.kind, e.reason, e.detail, e.at, e.comment_id, a.name as actor_name,
      left(c.comment_text, ${EXCERPT_LENGTH}) as comment_text
    from unnest(${threadIds}::uuid[]) as wanted (id)
    cross join lateral (
      select * from inbox_entry e where e.workspace_id = ${workspaceId}::uuid and e.member_id = ${member.id}::uuid
        and e.thread_id = wanted.id order by e.at desc, e.id desc limit ${ENTRIES_SHOWN}
    ) as e
    left join member m on m.workspace_id = e.workspace_id and m.id = e.actor_id
    left join account a on a.id = m.account_id
    left join comment c on c.workspace_id = e.workspace_id and c.id = e.comment_id and c.deleted_at is null
      and not exists (select from sub_post s where s.workspace_id = c.workspace_id and s.id = c.sub_post_id
        and s.deleted_at is not null)
    order by e.at desc, e.id desc`.execute(db);
  const entries = rows.map(({ threadId, at, kind, reason, ...row }) => ({
    threadId,
    entry: { ...row, kind: kind as InboxKind, reason: reason as InboxReason, at: at.toISOString() },
  }));
  const grouped = Map.groupBy(entries, ({ threadId }) => threadId);
  return new Map([...grouped].map(([id, list]) => [id, list.map(({ entry }) => entry)]));
}
