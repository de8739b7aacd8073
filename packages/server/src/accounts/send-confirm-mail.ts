import { DONE, Nothing } from "@itoguchi/core/kernel/call";
import { accountCommand } from "../kernel/command.ts";
import { sendMail } from "../kernel/mail/mail.jobs.ts";
import { accessOwnAccount, findOwner } from "./accounts.access.ts";
import { alreadyRegisteredMail, changeEmailMail, confirmMail } from "./accounts.mails.ts";
import { issueEmailToken } from "./email-tokens.ts";
import { limitMails } from "./limit-mails.ts";

/** Sends again what the person waits for: the first confirmation, or that of a new address. */
export const sendConfirmMail = accountCommand(
  Nothing,
  async (ctx) => {
    const account = await accessOwnAccount(ctx);
    const { PUBLIC_URL: publicUrl } = ctx.services.config;
    const { name } = account;
    const to = account.confirmedAt ? account.pendingEmail : account.email;
    if (!to) return DONE;
    await limitMails(ctx, to);
    const owner = await findOwner(ctx, to);
    // The same work whether the address has an owner or not (ADR 0003).
    const purpose = account.confirmedAt ? "changeEmail" : "confirm";
    const token = await issueEmailToken(ctx, { purpose, email: to, accountId: account.id });
    const write = purpose === "confirm" ? confirmMail : changeEmailMail;
    const isTaken = owner && owner.id !== account.id;
    await sendMail(ctx, isTaken ? alreadyRegisteredMail({ to, publicUrl }) : write({ to, publicUrl, token, name }));
    return DONE;
  },
  { unconfirmed: true },
);
