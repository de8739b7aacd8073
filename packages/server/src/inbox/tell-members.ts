import { INBOX_KIND_NAMES, type InboxKind } from "@itoguchi/core/inbox/inbox";
import { mailTimeOf } from "@itoguchi/core/inbox/mail-time";
import { type Audience, recipientsOf } from "@itoguchi/core/inbox/recipients";
import { weakestRole } from "@itoguchi/core/kernel/roles";
import { InboxMail } from "@itoguchi/core/model/inbox-mail";
import { sql } from "kysely";
import { anyOf } from "../kernel/db/any-of.ts";
import { emitToAccounts } from "../kernel/events.ts";
import type { PostCause } from "./causes.ts";
import type { InProject } from "./handled-events.ts";
import { countUnreadOf, lockAccounts } from "./inbox.access.ts";
import { type NewEntry, writeEntries } from "./write-entries.ts";

/** A statement has five seconds. */
const ENTRIES_AT_ONCE = 2_000;

/** Writes the entries, and tells the open pages of those who got one. */
export async function tellMembers(
  ctx: InProject,
  causes: readonly PostCause[],
  audiences: ReadonlyMap<string, Audience>,
): Promise<void> {
  const standing = await withoutDeletedComments(ctx, causes);
  const entries = standing.flatMap((cause) => {
    const audience = audiences.get(cause.postId);
    return audience ? recipientsOf(cause, audience).map((recipient) => entryOf(ctx, cause, recipient)) : [];
  });
  if (entries.length === 0) return;
  const accounts = await accountsOf(ctx, new Set(entries.map(({ memberId }) => memberId)));
  const open = entries.flatMap((entry) => {
    const account = accounts.get(entry.memberId);
    return account ? [{ ...entry, mailAt: account.mailTimeOf(entry.kind) }] : [];
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
}

function entryOf(
  { id }: InProject,
  { key: cause, postId, actorId, commentId, detail, at }: PostCause,
  recipient: Pick<NewEntry, "memberId" | "kind" | "reason">,
): Omit<NewEntry, "mailAt"> {
  // Named again in a comment that was edited: the first time counts [IB1].
  const own = `${cause}:${recipient.kind}`;
  return { id: id(), postId, cause: own, actorId, commentId, detail, at, ...recipient };
}

async function withoutDeletedComments(ctx: InProject, causes: readonly PostCause[]): Promise<readonly PostCause[]> {
  const ids = causes.flatMap(({ commentId }) => commentId ?? []);
  if (ids.length === 0) return causes;
  const rows = await ctx.db
    .selectFrom("comment as c")
    .leftJoin("subPost as s", (join) =>
      join.onRef("s.workspaceId", "=", "c.workspaceId").onRef("s.id", "=", "c.subPostId"),
    )
    .select("c.id")
    .where("c.workspaceId", "=", ctx.workspaceId)
    .where("c.id", "=", anyOf(ids))
    .where("c.deletedAt", "is", null)
    .where("s.deletedAt", "is", null)
    .execute();
  const there = new Set(rows.map(({ id }) => id));
  return causes.filter(({ commentId }) => commentId === null || there.has(commentId));
}

interface ToldAccount {
  id: string;
  /** When a mail may tell of what is written now. */
  mailTimeOf(kind: InboxKind): Date | null;
}

/** The accounts of those who can open the project now [IB10]. */
async function accountsOf(
  { db, workspaceId, projectId, now }: InProject,
  memberIds: ReadonlySet<string>,
): Promise<ReadonlyMap<string, ToldAccount>> {
  const { rows } = await sql<{ memberId: string; id: string; inboxMail: unknown; timeZone: string }>`
    select m.id as member_id, a.id, a.inbox_mail, w.time_zone from member m
    join account a on a.id = m.account_id join workspace w on w.id = m.workspace_id
    where m.workspace_id = ${workspaceId}::uuid and m.id = any(${[...memberIds]}::uuid[]) and m.deleted_at is null
      and app_is_open(m.workspace_id, ${projectId}::uuid, m.id, m.role, ${weakestRole("workspace.manage")}::integer,
        ${weakestRole("project.open")}::integer)`.execute(db);
  return new Map(
    rows.map(({ memberId, id, inboxMail, timeZone }) => {
      const wanted = InboxMail.parse(inboxMail ?? {});
      return [
        memberId,
        { id, mailTimeOf: (kind) => mailTimeOf(wanted[INBOX_KIND_NAMES[kind]], now, wanted, timeZone) },
      ];
    }),
  );
}
