import { EmailToken, emailKey, Password } from "@itoguchi/core/accounts/account";
import { DONE } from "@itoguchi/core/kernel/call";
import { fail } from "@itoguchi/core/kernel/errors";
import { z } from "zod";
import { parseInput, publicCommand } from "../kernel/command.ts";
import type { Scope } from "../kernel/context.ts";
import { emitToAccount } from "../kernel/events.ts";
import { sendMail } from "../kernel/mail/mail.jobs.ts";
import { accountView } from "./accounts.access.ts";
import { passwordChangedMail } from "./accounts.mails.ts";
import { peekEmailToken, useEmailToken } from "./email-tokens.ts";
import { limitNotices } from "./limit-mails.ts";
import { hashPassword } from "./passwords.ts";
import { endSessions } from "./sessions.ts";
import { forgetAttempts } from "./sign-in-guard.ts";
import { voidChallenges } from "./two-step/challenges.ts";

const ResetPassword = z.object({ et: EmailToken, password: Password });

/** Sets a new password, unlocks, and ends every session. A refused password leaves the link usable. Two-step sign-in stays on. */
export async function resetPassword(scope: Scope, input: z.input<typeof ResetPassword>) {
  const { et, password } = parseInput(ResetPassword, input);
  const { email } = await peekEmailToken(scope, { et });
  return store(scope, { et, passwordHash: await hashPassword(password, { email, field: "password" }) });
}

const store = publicCommand(
  z.object({ et: z.string(), passwordHash: z.string() }),
  async (ctx, { et, passwordHash }) => {
    const { accountId } = await useEmailToken(ctx, et, ["resetPassword"]);
    if (!accountId) throw fail("InvalidToken");
    const row = await ctx.db
      .updateTable("account")
      .set({ passwordHash, updatedAt: ctx.now })
      .where("id", "=", accountId)
      .returningAll()
      .executeTakeFirstOrThrow();
    await forgetAttempts(ctx, emailKey(row.email));
    await endSessions(ctx, { accountId });
    await voidChallenges(ctx, accountId);
    await emitToAccount(ctx, accountId, "account.updated", { account: accountView(ctx, row) });
    if (!row.confirmedAt) return DONE;
    await limitNotices(ctx, row.email);
    await sendMail(ctx, passwordChangedMail({ to: row.email, publicUrl: ctx.services.config.PUBLIC_URL }));
    return DONE;
  },
);
