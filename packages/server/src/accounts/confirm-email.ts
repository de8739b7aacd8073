import { emailKey } from "@itoguchi/core/accounts/account";
import { ConfirmEmail } from "@itoguchi/core/accounts/accounts.calls";
import { fail } from "@itoguchi/core/kernel/errors";
import { z } from "zod";
import { parseInput, publicCommand } from "../kernel/command.ts";
import type { Scope } from "../kernel/context.ts";
import { emitToAccount } from "../kernel/events.ts";
import { sendMail } from "../kernel/mail/mail.jobs.ts";
import { announceProfile, lockWorkspacesOf } from "../kernel/member-view.ts";
import { refuseTakenAddress } from "./account-from-email-token.ts";
import { accessAccount, accountView } from "./accounts.access.ts";
import { emailChangedMail } from "./accounts.mails.ts";
import { peekEmailToken, useEmailToken } from "./email-tokens.ts";
import { limitNotices } from "./limit-mails.ts";
import { provePassword } from "./prove-password.ts";
import { type StartedSession, startSession } from "./sessions.ts";

const WRONG = { field: "password", message: "パスワードが正しくありません。登録したときのものを入力してください。" };

/**
 * The mailed link proves the address, the first one as well as a changed one. It must be followed by the person who asked
 * for it: signed in as them, or with their password. Else somebody could register another's address and have its owner
 * confirm it.
 */
export async function confirmEmail(scope: Scope, input: z.input<typeof ConfirmEmail>): Promise<StartedSession> {
  const { et, password } = parseInput(ConfirmEmail, input);
  const { accountId } = await peekEmailToken(scope, { et });
  if (!accountId) throw fail("InvalidToken");
  if (scope.actor?.accountId !== accountId)
    await provePassword(scope, { whose: { accountId }, password: password ?? "", refusal: WRONG });
  return confirm(scope, { et });
}

const confirm = publicCommand(z.object({ et: z.string() }), async (ctx, { et }) => {
  const { email, accountId } = await useEmailToken(ctx, et, ["confirm", "changeEmail"]);
  if (!accountId) throw fail("InvalidToken");
  await lockWorkspacesOf(ctx, accountId);
  const before = await accessAccount(ctx, accountId);
  const row = await ctx.db
    .updateTable("account")
    .set({
      email,
      emailKey: emailKey(email),
      pendingEmail: null,
      // Google vouched for the address it knew, not for this one.
      ...(emailKey(email) === before.emailKey ? {} : { googleAt: null }),
      confirmedAt: before.confirmedAt ?? ctx.now,
      updatedAt: ctx.now,
    })
    .where("id", "=", accountId)
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(refuseTakenAddress);
  await emitToAccount(ctx, accountId, "account.updated", { account: accountView(ctx, row) });
  await announceProfile(ctx, accountId);
  if (before.confirmedAt) {
    await limitNotices(ctx, before.email);
    await sendMail(ctx, emailChangedMail({ to: before.email, publicUrl: ctx.services.config.PUBLIC_URL }));
  }
  return startSession(ctx, accountId, {
    autoSignIn: true,
    isSecondStepTaken: ctx.actor?.accountId === accountId,
  });
});
