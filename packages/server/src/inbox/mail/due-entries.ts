import type { InboxKind, InboxReason } from "@itoguchi/core/inbox/inbox";
import { weakestRole } from "@itoguchi/core/kernel/roles";
import { sql } from "kysely";
import type { Ctx } from "#server/kernel/context";
import { PROJECT_OF, SUBJECT, SUBJECTS } from "../inbox.access.ts";
import type { MailedEntry, MailedThread } from "./inbox.mails.ts";

export interface DueEntry extends MailedEntry {
  id: string;
  at: Date;
}

export interface DueThread extends MailedThread {
  /** Unread, not done, not snoozed, and about what can be opened [IB20]. */
  isOpen: boolean;
  /** Of its newest entry, due or not. */
  lastAt: Date;
  entries: readonly DueEntry[];
}

type Row = Omit<DueThread, "entries"> & Omit<DueEntry, "kind" | "reason"> & { kind: number; reason: number };

const EXCERPT = 1_000;
/** More than anybody reads in a mail; the rest comes with the next. */
const AT_ONCE = 500;

/** What mails, or the browsers, of the member may tell of now; locked until the end, so that two workers never tell of the same. */
export async function dueEntries(
  { db, workspaceId, now }: Ctx & { workspaceId: string },
  memberId: string,
  due: "mail_at" | "push_at" = "mail_at",
): Promise<DueThread[]> {
  const { rows } = await sql<Row>`
    select e.id, e.at, e.kind, e.reason, e.detail, e.comment_id, a.name as actor_name,
      left(c.comment_text, ${EXCERPT}) as comment_text, t.id as thread_id, t.last_at, ${SUBJECT} as subject, j.id as project_id, j.project_key,
      p.number as project_serial_number, coalesce(p.title, r.name, j.name, z.name) as title, j.name as project_name,
      b.id as board_id, b.name as board_name, r.view_id,
      t.unread > 0 and t.done_at is null and (t.snoozed_until is null or t.snoozed_until <= ${now})
        and (num_nonnulls(t.post_id, t.about_sprint_id, t.about_project_id) = 0 or j.id is not null and j.deleted_at is null and app_is_open(m.workspace_id, j.id,
          m.id, m.role, ${weakestRole("workspace.manage")}::integer, ${weakestRole("project.open")}::integer)) as is_open
    from inbox_entry e
    join inbox_thread t on t.workspace_id = e.workspace_id and t.member_id = e.member_id and t.id = e.thread_id
    join member m on m.workspace_id = e.workspace_id and m.id = e.member_id
    join workspace z on z.id = t.workspace_id
    ${SUBJECTS}
    left join project j on j.workspace_id = t.workspace_id and j.id = ${PROJECT_OF}
    left join member actor on actor.workspace_id = e.workspace_id and actor.id = e.actor_id
    left join account a on a.id = actor.account_id
    left join comment c on c.workspace_id = e.workspace_id and c.id = e.comment_id and c.deleted_at is null
      and not exists (select from sub_post s where s.workspace_id = c.workspace_id and s.id = c.sub_post_id
        and s.deleted_at is not null)
    where e.workspace_id = ${workspaceId}::uuid and e.member_id = ${memberId}::uuid and e.${sql.raw(due)} <= ${now}
    order by e.at, e.id limit ${AT_ONCE}
    for update of e skip locked`.execute(db);
  const byThread = Map.groupBy(rows, ({ threadId }) => threadId);
  return [...byThread.values()].map((list) => threadOf(list as [Row, ...Row[]]));
}

function threadOf(rows: readonly [Row, ...Row[]]): DueThread {
  const { id: _, at: __, kind: ___, reason: ____, ...thread } = rows[0];
  const entries = rows.map(({ id, at, kind, reason, detail, actorName, commentId, commentText }) => ({
    id,
    at,
    kind: kind as InboxKind,
    reason: reason as InboxReason,
    detail,
    actorName,
    commentId,
    commentText,
  }));
  return { ...thread, entries };
}
