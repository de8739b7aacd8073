import { Email } from "@itoguchi/core/accounts/account";
import { fail } from "@itoguchi/core/kernel/errors";
import { z } from "zod";
import { publicCommand } from "#server/kernel/command";
import { accessAccount, findOwner } from "../accounts.access.ts";
import { endSessions } from "../sessions.ts";
import { forgetAttempts } from "../sign-in-guard.ts";
import { forgetWrongCodes } from "./code-guard.ts";
import { forgetTotp } from "./remove-totp.ts";
import { tellOwner } from "./two-step.mails.ts";

/**
 * For somebody who has lost app and recovery codes: back to the password alone, on no device. No call leads here: whoever runs the
 * installation does it from the shell, after making sure who asks.
 */
export const resetTwoStep = publicCommand(z.object({ email: Email }), async (ctx, { email }) => {
  const owner = await findOwner(ctx, email);
  if (!owner) throw fail("EntityNotFound");
  const { id, twoStepAt, emailKey } = await accessAccount(ctx, owner.id);
  const removed = await ctx.db.deleteFrom("passkey").where("accountId", "=", id).returning("id").execute();
  if (!twoStepAt && removed.length === 0) return { hadTwoStep: false, passkeys: 0 };
  await forgetTotp(ctx, id);
  await endSessions(ctx, { accountId: id });
  await forgetAttempts(ctx, emailKey);
  await forgetWrongCodes(ctx, id);
  await tellOwner(ctx, owner.email, "resetByOperator");
  ctx.services.log.warn({ account: id }, "two-step sign-in reset by the operator");
  return { hadTwoStep: twoStepAt !== null, passkeys: removed.length };
});
