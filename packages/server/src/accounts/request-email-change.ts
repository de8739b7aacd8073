import type { AccountCtx } from "../kernel/context.ts";
import { sendMail } from "../kernel/mail/mail.jobs.ts";
import { findByEmail } from "./accounts.access.ts";
import { alreadyRegisteredMail, changeEmailMail } from "./accounts.mails.ts";
import { issueEmailToken } from "./email-tokens.ts";
import { limitMails } from "./limit-mails.ts";

/** Says nothing about whether the new address is somebody's already; its owner is told by mail. */
export async function requestEmailChange(
  ctx: AccountCtx,
  account: { id: string; name: string },
  email: string,
): Promise<void> {
  await limitMails(ctx, email);
  const { PUBLIC_URL: publicUrl } = ctx.services.config;
  await ctx.db.updateTable("account").set({ pendingEmail: email }).where("id", "=", account.id).execute();
  const owner = await findByEmail(ctx, email);
  if (owner?.confirmedAt) return sendMail(ctx, alreadyRegisteredMail({ to: email, publicUrl }));
  const token = await issueEmailToken(ctx, { purpose: "changeEmail", email, accountId: account.id });
  return sendMail(ctx, changeEmailMail({ to: email, publicUrl, token, name: account.name }));
}
