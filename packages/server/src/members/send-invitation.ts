import { emailKey } from "@itoguchi/core/accounts/account";
import { INVITATION_DAYS } from "@itoguchi/core/accounts/account.policy";
import type { Role } from "@itoguchi/core/kernel/roles";
import { LINK_ROLE } from "@itoguchi/core/members/invitation";
import { sql } from "kysely";
import { emitToWorkspace } from "../kernel/events.ts";
import { sendMail } from "../kernel/mail/mail.jobs.ts";
import { invitationView, waitingInvitations } from "./invitations.access.ts";
import type { InWorkspace } from "./members.access.ts";
import { invitationMail } from "./members.mails.ts";
import { withdraw } from "./withdraw-given.ts";

const DAY = 86_400_000;

interface Terms {
  role?: Role;
  invitedBy?: string | null;
  linkId?: string | null;
  groupIdList?: string[];
}

/** One invitation and its mail. One that already waits for the same address gets a new token; the old one is dead. */
export async function sendInvitation(
  ctx: InWorkspace,
  email: string,
  { role = LINK_ROLE, invitedBy = null, linkId = null, groupIdList = [] }: Terms,
): Promise<void> {
  const { workspaceId, now } = ctx;
  if (linkId) await withdrawExpired(ctx, email);
  const { token, hash } = ctx.services.secrets.token();
  const renewed = { tokenHash: hash, expiresAt: expiryOf(now) };
  const terms = { email, role, invitedBy, linkId, groupIdList, ...renewed };
  const { isNew, ...row } = await ctx.db
    .insertInto("invitation")
    .values({ workspaceId, id: ctx.id(), emailKey: emailKey(email), createdAt: now, ...terms })
    .onConflict((conflict) =>
      conflict
        .columns(["workspaceId", "emailKey"])
        .where("usedAt", "is", null)
        .where("withdrawnAt", "is", null)
        // A visitor with a link must not change what an administrator has offered.
        .doUpdateSet(linkId ? renewed : terms),
    )
    .returningAll()
    .returning(sql<boolean>`xmax = 0`.as("isNew"))
    .executeTakeFirstOrThrow();
  await emitToWorkspace(ctx, isNew ? "invitation.sent" : "invitation.resent", { invitation: invitationView(row) });
  await mailInvitation(ctx, { email, token, invitedBy });
}

/** An offer that has run out must not come back to life with its role. */
async function withdrawExpired(ctx: InWorkspace, email: string): Promise<void> {
  const expired = await waitingInvitations(ctx)
    .where("emailKey", "=", emailKey(email))
    .where("expiresAt", "<=", ctx.now)
    .execute();
  await withdraw(ctx, expired);
}

export function expiryOf(now: Date): Date {
  return new Date(now.getTime() + INVITATION_DAYS * DAY);
}

export async function mailInvitation(
  ctx: InWorkspace,
  { email, token, invitedBy }: { email: string; token: string; invitedBy: string | null },
): Promise<void> {
  const workspace = await ctx.db
    .selectFrom("workspace")
    .select(["id", "name"])
    .where("id", "=", ctx.workspaceId)
    .executeTakeFirstOrThrow();
  const inviter = invitedBy ? await nameOf(ctx, invitedBy) : undefined;
  const publicUrl = ctx.services.config.PUBLIC_URL;
  await sendMail(ctx, invitationMail({ to: email, publicUrl, workspace, token, inviter }));
}

async function nameOf({ db, workspaceId }: InWorkspace, memberId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("member")
    .innerJoin("account", "account.id", "member.accountId")
    .select("account.name")
    .where("member.workspaceId", "=", workspaceId)
    .where("member.id", "=", memberId)
    .executeTakeFirst();
  return row?.name;
}
