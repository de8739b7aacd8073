import type { AccountCtx } from "../kernel/context.ts";
import { sendMail } from "../kernel/mail/mail.jobs.ts";
import { findOwner } from "./accounts.access.ts";
import { alreadyRegisteredMail, changeEmailMail } from "./accounts.mails.ts";
import { issueEmailToken } from "./email-tokens.ts";
import { limitMails } from "./limit-mails.ts";

/** The same answer and the same work whether the new address is somebody's already or not; its owner is told by mail. */
export async function requestEmailChange(
  ctx: AccountCtx,
  account: { id: string; name: string },
  email: string,
): Promise<void> {
  await limitMails(ctx, email);
  const { PUBLIC_URL: publicUrl } = ctx.services.config;
  await ctx.db.updateTable("account").set({ pendingEmail: email }).where("id", "=", account.id).execute();
  const owner = await findOwner(ctx, email);
  const token = await issueEmailToken(ctx, { purpose: "changeEmail", email, accountId: account.id });
  const change = changeEmailMail({ to: email, publicUrl, token, name: account.name });
  return sendMail(ctx, owner ? alreadyRegisteredMail({ to: email, publicUrl }) : change);
}
