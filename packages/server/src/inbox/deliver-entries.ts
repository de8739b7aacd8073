import { INBOX_KIND_NAMES, type InboxKind } from "@itoguchi/core/inbox/inbox";
import { endOfQuietness, mailTimeOf } from "@itoguchi/core/inbox/mail-time";
import { weakestRole } from "@itoguchi/core/kernel/roles";
import { InboxMail } from "@itoguchi/core/model/inbox-mail";
import { InboxPush } from "@itoguchi/core/model/inbox-push";
import { sql } from "kysely";
import { loadCompanyDays } from "../kernel/company-days.ts";
import type { Ctx } from "../kernel/context.ts";
import { emitToAccounts } from "../kernel/events.ts";
import { countUnreadOf, lockAccounts } from "./inbox.access.ts";
import { PUSH } from "./push/push.jobs.ts";
import { type NewEntry, writeEntries } from "./write-entries.ts";

type InWorkspace = Ctx & { workspaceId: string };

/** A statement has five seconds. */
const ENTRIES_AT_ONCE = 2_000;

/** Writes entries for those who can open the project, or are in the workspace, and tells their open pages. */
export async function deliverEntries(
  ctx: InWorkspace,
  entries: readonly NewEntry[],
  projectId: string | null,
): Promise<void> {
  if (entries.length === 0) return;
  const accounts = await accountsOf(ctx, new Set(entries.map(({ memberId }) => memberId)), projectId);
  const open = entries.flatMap((entry) => {
    const account = accounts.get(entry.memberId);
    if (!account) return [];
    const { kind } = entry;
    return [{ ...entry, id: ctx.id(), mailAt: account.mailTimeOf(kind), pushAt: account.pushTimeOf(kind) }];
  });
  const told = new Set<string>();
  for (let from = 0; from < open.length; from += ENTRIES_AT_ONCE)
    for (const memberId of await writeEntries(ctx, open.slice(from, from + ENTRIES_AT_ONCE))) told.add(memberId);
  await lockAccounts(
    ctx,
    [...told].flatMap((memberId) => accounts.get(memberId)?.id ?? []),
  );
  const unread = await countUnreadOf(ctx, [...told]);
  const { workspaceId } = ctx;
  const recipients = [...unread].flatMap(([memberId, unread]) => {
    const accountId = accounts.get(memberId)?.id;
    return accountId ? [{ accountId, payload: { workspaceId, unread } }] : [];
  });
  await emitToAccounts(ctx, "inbox.updated", recipients);
  const pushed = new Set(open.filter(({ pushAt }) => pushAt && pushAt <= ctx.now).map(({ memberId }) => memberId));
  for (const memberId of pushed)
    if (told.has(memberId)) await ctx.services.jobs.enqueue(ctx, PUSH, { workspaceId, memberId });
}

interface ToldAccount {
  id: string;
  /** When a mail may tell of what is written now. */
  mailTimeOf(kind: InboxKind): Date | null;
  /** The same of the person's browsers. */
  pushTimeOf(kind: InboxKind): Date | null;
}

/** The accounts of those who are there, and can open the project, now [IB10]. */
async function accountsOf(
  { db, workspaceId, now }: InWorkspace,
  memberIds: ReadonlySet<string>,
  projectId: string | null,
): Promise<ReadonlyMap<string, ToldAccount>> {
  const calendar = await loadCompanyDays({ db, workspaceId });
  const { rows } = await sql<{
    memberId: string;
    id: string;
    inboxMail: unknown;
    inboxPush: unknown;
    timeZone: string;
    isPushed: boolean;
  }>`
    select m.id as member_id, a.id, a.inbox_mail, a.inbox_push, w.time_zone,
      exists (select from push_subscription s where s.account_id = a.id) as is_pushed
    from member m
    join account a on a.id = m.account_id join workspace w on w.id = m.workspace_id
    where m.workspace_id = ${workspaceId}::uuid and m.id = any(${[...memberIds]}::uuid[]) and m.deleted_at is null
      and (${projectId}::uuid is null or app_is_open(m.workspace_id, ${projectId}::uuid, m.id, m.role,
        ${weakestRole("workspace.manage")}::integer, ${weakestRole("project.open")}::integer))`.execute(db);
  return new Map(
    rows.map(({ memberId, id, inboxMail, inboxPush, timeZone, isPushed }) => {
      const wanted = InboxMail.parse(inboxMail ?? {});
      const pushed = InboxPush.parse(inboxPush ?? {});
      return [
        memberId,
        {
          id,
          mailTimeOf: memoizedByKind((kind) =>
            mailTimeOf(wanted[INBOX_KIND_NAMES[kind]], now, wanted, { timeZone, calendar }),
          ),
          pushTimeOf: memoizedByKind((kind) =>
            isPushed && pushed[INBOX_KIND_NAMES[kind]] ? endOfQuietness(now, wanted, { timeZone, calendar }) : null,
          ),
        },
      ];
    }),
  );
}

/** Of a busy project a person gets hundreds of entries of one kind at once. */
function memoizedByKind(timeOf: (kind: InboxKind) => Date | null): (kind: InboxKind) => Date | null {
  const known = new Map<InboxKind, Date | null>();
  return (kind) => {
    const time = known.has(kind) ? (known.get(kind) ?? null) : timeOf(kind);
    known.set(kind, time);
    return time;
  };
}
