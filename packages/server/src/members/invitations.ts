import { emailKey } from "@itoguchi/core/accounts/account";
import { INVITATION_DAYS } from "@itoguchi/core/accounts/account.policy";
import { DomainError } from "@itoguchi/core/kernel/errors";
import { Role } from "@itoguchi/core/kernel/roles";
import { limitMails } from "../accounts/limit-mails.ts";
import type { Ctx } from "../kernel/context.ts";
import { sendMail } from "../kernel/mail/mail.jobs.ts";
import { invitationMail } from "./members.mails.ts";

const DAY = 86_400_000;

/** One invitation and its mail. An earlier one to the same address is replaced. */
export async function sendInvitation(
  ctx: Ctx & { workspaceId: string },
  email: string,
  { invitedBy }: { invitedBy: string | null },
): Promise<void> {
  const { db, workspaceId, now } = ctx;
  const { token, hash } = ctx.services.secrets.token();
  const workspace = await db
    .selectFrom("workspace")
    .select(["id", "name"])
    .where("id", "=", workspaceId)
    .executeTakeFirstOrThrow();
  await db
    .updateTable("invitation")
    .set({ withdrawnAt: now })
    .where("workspaceId", "=", workspaceId)
    .where("emailKey", "=", emailKey(email))
    .where("usedAt", "is", null)
    .where("withdrawnAt", "is", null)
    .execute();
  await db
    .insertInto("invitation")
    .values({
      workspaceId,
      id: ctx.id(),
      email,
      emailKey: emailKey(email),
      role: Role.STAFF,
      tokenHash: hash,
      invitedBy,
      createdAt: now,
      expiresAt: new Date(now.getTime() + INVITATION_DAYS * DAY),
    })
    .execute();
  await sendMail(ctx, invitationMail({ to: email, publicUrl: ctx.services.config.PUBLIC_URL, workspace, token }));
}

export async function isMemberAddress(ctx: Ctx & { workspaceId: string }, email: string): Promise<boolean> {
  const found = await ctx.db
    .selectFrom("member")
    .innerJoin("account", "account.id", "member.accountId")
    .select("member.id")
    .where("member.workspaceId", "=", ctx.workspaceId)
    .where("member.deletedAt", "is", null)
    .where("account.emailKey", "=", emailKey(email))
    .executeTakeFirst();
  return found !== undefined;
}

/** One address that got too many mails does not hold the others back. */
export async function mayMail(ctx: Ctx, email: string): Promise<boolean> {
  try {
    await limitMails(ctx, email);
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.kind === "TooManyRequests") return false;
    throw error;
  }
}
