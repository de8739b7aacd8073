import { endOfQuietness, mailTimeOf } from "@itoguchi/core/inbox/mail-time";
import { DONE } from "@itoguchi/core/kernel/call";
import { InboxMail } from "@itoguchi/core/model/inbox-mail";
import { z } from "zod";
import { isWithinLimit } from "#server/accounts/limit-mails";
import { enterWorkspace, publicCommand } from "#server/kernel/command";
import { loadCompanyDays } from "#server/kernel/company-days";
import type { Ctx } from "#server/kernel/context";
import { anyOf } from "#server/kernel/db/any-of";
import { countAgainst } from "#server/kernel/http/rate-limit";
import type { Mail } from "#server/kernel/mail/mail";
import { sendMail } from "#server/kernel/mail/mail.jobs";
import { replyAddress } from "../reply/reply-address.ts";
import { dueEntries } from "./due-entries.ts";
import { digestMail, type MailFacts, threadMail } from "./inbox.mails.ts";
import { type MailPlan, planMails } from "./plan-mails.ts";
import { unsubscribeAddress } from "./unsubscribe-address.ts";

/** Mails of one person about one workspace in an hour [IB21]. */
const MOST_IN_AN_HOUR = 20;
const HOUR_SECONDS = 3_600;

type InWorkspace = Ctx & { workspaceId: string };

/** Mails and what they told of are settled together: whoever repeats it after a crash finds both done or neither [IB21]. */
export const sendInboxMails = publicCommand(
  z.object({ workspaceId: z.string(), memberId: z.string() }),
  async (outside, { workspaceId, memberId }) => {
    const ctx = await enterWorkspace(outside, workspaceId);
    const due = await dueEntries(ctx, memberId);
    const ids = due.flatMap(({ entries }) => entries.map(({ id }) => id));
    const recipient = await recipientOf(ctx, memberId);
    if (!recipient) {
      await forgetDue(ctx, memberId);
      return DONE;
    }
    if (ids.length === 0) return DONE;
    // What waited for a lively post to come to rest, or for a worker.
    const quietUntil = endOfQuietness(ctx.now, recipient.wanted, recipient.where);
    if (quietUntil > ctx.now) {
      await setMailTime(ctx, { memberId, ids, mailAt: quietUntil });
      return DONE;
    }
    const plan = planMails(due, recipient.wanted, ctx.now);
    const mails = mailsOf(plan, recipient.facts);
    const settled = ids.filter((id) => !plan.waiting.has(id));
    if (mails.length > 0 && !(await isWithinLimit(limitInboxMails(ctx, recipient.accountId, mails.length)))) {
      const mailAt = mailTimeOf("HOURLY", ctx.now, recipient.wanted, recipient.where);
      await setMailTime(ctx, { memberId, ids: settled, mailAt });
      return DONE;
    }
    for (const mail of mails) await sendMail(ctx, mail);
    await setMailTime(ctx, { memberId, ids: settled, mailAt: null });
    return DONE;
  },
);

function mailsOf({ single, gathered }: MailPlan, facts: MailFacts): Mail[] {
  const mails = single.map((thread) => threadMail(facts, thread));
  const [only] = gathered;
  if (only) mails.push(gathered.length === 1 ? threadMail(facts, only) : digestMail(facts, gathered));
  return mails;
}

/** Nothing: they left, the workspace is deleted, or their address was never confirmed. */
async function recipientOf(ctx: InWorkspace, memberId: string) {
  const { db, workspaceId, services, now } = ctx;
  const row = await db
    .selectFrom("member as m")
    .innerJoin("account as a", "a.id", "m.accountId")
    .innerJoin("workspace as w", "w.id", "m.workspaceId")
    .select(["a.id as accountId", "a.email", "a.inboxMail", "w.name", "w.timeZone"])
    .where("m.workspaceId", "=", workspaceId)
    .where("m.id", "=", memberId)
    .where("m.deletedAt", "is", null)
    .where("a.confirmedAt", "is not", null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { accountId, email, inboxMail, name, timeZone } = row;
  const { PUBLIC_URL, BASE_HOST } = services.config;
  const facts: MailFacts = {
    to: email,
    publicUrl: PUBLIC_URL,
    host: BASE_HOST,
    unsubscribe: unsubscribeAddress(services, accountId),
    replyTo({ subject, projectId, projectSerialNumber: number }) {
      if (subject !== "POST" || !projectId || !number) return undefined;
      return replyAddress(services, { workspaceId, memberId, projectId, number }, now);
    },
    workspace: { id: workspaceId, name },
  };
  const where = { timeZone, calendar: await loadCompanyDays(ctx) };
  return { accountId, wanted: InboxMail.parse(inboxMail ?? {}), where, facts };
}

/** Inside a deleted workspace its members are not seen, and nothing of theirs is due: it would be looked for for ever. */
async function forgetDue({ db, workspaceId, now }: InWorkspace, memberId: string): Promise<void> {
  await db
    .updateTable("inboxEntry")
    .set({ mailAt: null })
    .where("workspaceId", "=", workspaceId)
    .where("memberId", "=", memberId)
    .where("mailAt", "<=", now)
    .execute();
}

async function limitInboxMails(ctx: InWorkspace, accountId: string, amount: number): Promise<void> {
  const key = `inbox-mail:${ctx.workspaceId}:${accountId}`;
  await countAgainst(ctx, { key, most: MOST_IN_AN_HOUR, seconds: HOUR_SECONDS, amount });
}

async function setMailTime(
  { db, workspaceId }: InWorkspace,
  { memberId, ids, mailAt }: { memberId: string; ids: readonly string[]; mailAt: Date | null },
): Promise<void> {
  await db
    .updateTable("inboxEntry")
    .set({ mailAt })
    .where("workspaceId", "=", workspaceId)
    .where("memberId", "=", memberId)
    .where("id", "=", anyOf(ids))
    .execute();
}
