import { Email } from "@itoguchi/core/accounts/account";
import { DONE } from "@itoguchi/core/kernel/call";
import { z } from "zod";
import { publicCommand } from "../kernel/command.ts";
import { sendMail } from "../kernel/mail/mail.jobs.ts";
import { findOwner, findSignUp } from "./accounts.access.ts";
import { notRegisteredMail, resetPasswordMail } from "./accounts.mails.ts";
import { issueEmailToken } from "./email-tokens.ts";
import { limitMails } from "./limit-mails.ts";

/** The same answer and the same work for every address. */
export const sendResetPasswordMail = publicCommand(z.object({ email: Email }), async (ctx, { email }) => {
  await limitMails(ctx, email);
  const { PUBLIC_URL: publicUrl } = ctx.services.config;
  const [owner, signUp] = [await findOwner(ctx, email), await findSignUp(ctx, email)];
  const account = owner ?? signUp;
  const token = await issueEmailToken(ctx, { purpose: "resetPassword", email, accountId: account?.id ?? null });
  await sendMail(
    ctx,
    account ? resetPasswordMail({ to: account.email, publicUrl, token }) : notRegisteredMail({ to: email, publicUrl }),
  );
  return DONE;
});
