import { INBOX_KIND_NAMES } from "@itoguchi/core/inbox/inbox";
import { endOfQuietness } from "@itoguchi/core/inbox/mail-time";
import { threadPath } from "@itoguchi/core/inbox/thread-path";
import { DONE } from "@itoguchi/core/kernel/call";
import { InboxMail } from "@itoguchi/core/model/inbox-mail";
import { InboxPush } from "@itoguchi/core/model/inbox-push";
import { sql } from "kysely";
import { z } from "zod";
import { enterWorkspace, publicCommand } from "#server/kernel/command";
import { loadCompanyDays } from "#server/kernel/company-days";
import type { Ctx } from "#server/kernel/context";
import { type DueThread, dueEntries } from "../mail/due-entries.ts";
import { entryText, nameOf } from "../mail/inbox.mails.ts";
import type { PushPayload } from "./push-message.ts";

export const SEND_PUSH = "push.send";
/** More at once are one notification. */
const MOST_AT_ONCE = 5;
const LONGEST_BODY = 200;

type InWorkspace = Ctx & { workspaceId: string };

/** What is handed to the queue and what is marked as pushed are settled together, as mails are [IB29]. */
export const pushEntries = publicCommand(
  z.object({ workspaceId: z.string(), memberId: z.string() }),
  async (outside, { workspaceId, memberId }) => {
    const ctx = await enterWorkspace(outside, workspaceId);
    const due = await dueEntries(ctx, memberId, "push_at");
    const person = await personOf(ctx, memberId);
    const quietUntil = person && endOfQuietness(ctx.now, person.quietness, person.where);
    const isQuiet = quietUntil !== undefined && quietUntil > ctx.now;
    // Those that were read, and no others: what mails hold at the moment comes with the next minute.
    const ids = due.flatMap(({ entries }) => entries.map(({ id }) => id));
    await sql`update inbox_entry set push_at = ${isQuiet ? quietUntil : null}
      where workspace_id = ${workspaceId}::uuid and member_id = ${memberId}::uuid and id = any(${ids}::uuid[])`.execute(
      ctx.db,
    );
    if (!person || isQuiet) return DONE;
    const threads = due.flatMap((thread) => {
      const entries = thread.entries.filter(({ kind }) => person.wanted[INBOX_KIND_NAMES[kind]]);
      return thread.isOpen && entries.length > 0 ? [{ ...thread, entries }] : [];
    });
    for (const payload of payloadsOf(workspaceId, threads))
      for (const subscriptionId of person.browsers)
        await ctx.services.jobs.enqueue(ctx, SEND_PUSH, { subscriptionId, accountId: person.accountId, payload });
    return DONE;
  },
);

/** As the inbox says it: the newest of each thread. */
function payloadsOf(workspaceId: string, threads: readonly DueThread[]): PushPayload[] {
  if (threads.length > MOST_AT_ONCE)
    return [
      {
        title: "Itoguchi",
        body: `${threads.length}件の新しい通知があります`,
        path: `/workspace/inbox?workspaceId=${workspaceId}`,
        tag: `inbox-${workspaceId}`,
      },
    ];
  return threads.map((thread) => {
    const newest = thread.entries.at(-1);
    const body = newest ? entryText(newest) : "";
    return {
      title: nameOf(thread),
      body: body.length > LONGEST_BODY ? `${body.slice(0, LONGEST_BODY)}…` : body,
      path: threadPath(workspaceId, thread),
      tag: thread.threadId,
    };
  });
}

/** With the browsers whose sessions go on. Nothing: they left, or the workspace is deleted. */
async function personOf(ctx: InWorkspace, memberId: string) {
  const { db, workspaceId, now } = ctx;
  const { rows } = await sql<{
    accountId: string;
    inboxMail: unknown;
    inboxPush: unknown;
    timeZone: string;
    browsers: string[];
  }>`
    select a.id as account_id, a.inbox_mail, a.inbox_push, w.time_zone, array(select s.id::text from push_subscription s
      join session e on e.id = s.session_id and e.ended_at is null and e.expires_at > ${now}
      where s.account_id = a.id) as browsers
    from member m join account a on a.id = m.account_id join workspace w on w.id = m.workspace_id
    where m.workspace_id = ${workspaceId}::uuid and m.id = ${memberId}::uuid and m.deleted_at is null`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { accountId, inboxMail, inboxPush, timeZone, browsers } = row;
  const [quietness, wanted] = [InboxMail.parse(inboxMail ?? {}), InboxPush.parse(inboxPush ?? {})];
  const where = { timeZone, calendar: await loadCompanyDays(ctx) };
  return { accountId, quietness, wanted, where, browsers };
}
