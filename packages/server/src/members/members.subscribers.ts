import type { Notice } from "@itoguchi/core/accounts/account";
import { isWithinLimit, limitWorkspaceNotices } from "../accounts/limit-mails.ts";
import { seeDeleted } from "../kernel/command.ts";
import { sendMail } from "../kernel/mail/mail.jobs.ts";
import type { Mail } from "../kernel/mail/mail.ts";
import { effectId } from "../kernel/subscribers/effect-id.ts";
import { type SubscribedEvent, subscriber } from "../kernel/subscribers/subscriber.ts";
import type { InWorkspace } from "./members.access.ts";
import { type Facts, invitationUsedMail, removedMail, roleChangedMail } from "./members.mails.ts";

const NAME = "member-notices";
const DAY = 86_400_000;
/** As long as the ids of sent mails are kept: within it a repeated event sends nothing twice, older events send nothing. */
const MAX_AGE_DAYS = 7;

type Noticed = SubscribedEvent<"member.roleChanged" | "member.removed" | "invitation.used">;

interface NoticeMail {
  accountId: string;
  /** Kinds that a person can switch off. */
  notice?: Notice;
  write(facts: Facts): Mail;
}

/** Mails about changed roles, removed members and used invitations. */
export const memberNotices = subscriber({
  name: NAME,
  streams: ["workspace"],
  events: ["member.roleChanged", "member.removed", "invitation.used"],
  from: "now",
  async handle({ ctx, stream, events }) {
    // The workspace may have been deleted since.
    await seeDeleted(ctx);
    const inside = { ...ctx, workspaceId: stream.id };
    for (const event of events) {
      if (ctx.now.getTime() - Date.parse(event.at) > MAX_AGE_DAYS * DAY) continue;
      const mail = await mailFor(inside, event);
      if (mail) await send(inside, mail, effectId(NAME, event));
    }
  },
});

async function mailFor(ctx: InWorkspace, event: Noticed): Promise<NoticeMail | undefined> {
  switch (event.type) {
    case "member.roleChanged": {
      const { id, role } = event.payload.member;
      const accountId = await accountOf(ctx, id);
      return { accountId, notice: "roleChanged", write: (facts) => roleChangedMail({ ...facts, role }) };
    }
    // Cannot be switched off: whoever loses access is always notified.
    case "member.removed":
      return { accountId: await accountOf(ctx, event.payload.member.id), write: removedMail };
    case "invitation.used":
      return toInviter(ctx, event.payload.invitation.id, event.actor);
  }
}

async function accountOf({ db, workspaceId }: InWorkspace, memberId: string): Promise<string> {
  const { accountId } = await db
    .selectFrom("member")
    .select("accountId")
    .where("workspaceId", "=", workspaceId)
    .where("id", "=", memberId)
    .executeTakeFirstOrThrow();
  return accountId;
}

/** No mail when the inviter has left, or when the invitation came through a link. */
async function toInviter(
  { db, workspaceId }: InWorkspace,
  invitationId: string,
  joinedId: string | null,
): Promise<NoticeMail | undefined> {
  const row = await db
    .selectFrom("invitation")
    .innerJoin("member", (join) =>
      join.onRef("member.workspaceId", "=", "invitation.workspaceId").onRef("member.id", "=", "invitation.invitedBy"),
    )
    .innerJoin("account as joined", (join) => join.on("joined.id", "=", joinedId))
    .select(["member.accountId", "joined.name"])
    .where("invitation.workspaceId", "=", workspaceId)
    .where("invitation.id", "=", invitationId)
    .where("member.deletedAt", "is", null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { accountId, name: joined } = row;
  return { accountId, notice: "invitationUsed", write: (facts) => invitationUsedMail({ ...facts, joined }) };
}

async function send(ctx: InWorkspace, { accountId, notice, write }: NoticeMail, id: string): Promise<void> {
  const account = await ctx.db
    .selectFrom("account")
    .select(["email", "mutedNotices"])
    .where("id", "=", accountId)
    .executeTakeFirst();
  if (!account || (notice && account.mutedNotices.includes(notice))) return;
  // A role can be changed to and fro all day.
  if (!(await isWithinLimit(limitWorkspaceNotices(ctx, account.email)))) return;
  const workspace = await ctx.db
    .selectFrom("workspace")
    .select(["id", "name"])
    .where("id", "=", ctx.workspaceId)
    .executeTakeFirstOrThrow();
  await sendMail(ctx, write({ to: account.email, publicUrl: ctx.services.config.PUBLIC_URL, workspace }), id);
}
