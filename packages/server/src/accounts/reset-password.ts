import { EmailToken, emailKey, Password } from "@itoguchi/core/accounts/account";
import { DONE } from "@itoguchi/core/kernel/call";
import { fail } from "@itoguchi/core/kernel/errors";
import { z } from "zod";
import { publicCommand } from "../kernel/command.ts";
import { emitToAccount } from "../kernel/events.ts";
import { sendMail } from "../kernel/mail/mail.jobs.ts";
import { accessAccount, accountView } from "./accounts.access.ts";
import { passwordChangedMail } from "./accounts.mails.ts";
import { useEmailToken } from "./email-tokens.ts";
import { hashPassword } from "./passwords.ts";
import { endSessions } from "./sessions.ts";

/** Sets a new password, unlocks, and ends every session. A refused password leaves the link usable. */
export const resetPassword = publicCommand(
  z.object({ et: EmailToken, password: Password }),
  async (ctx, { et, password }) => {
    const { accountId } = await useEmailToken(ctx, et, ["resetPassword"]);
    if (!accountId) throw fail("InvalidToken");
    const account = await accessAccount(ctx, accountId);
    const passwordHash = await hashPassword(password, { email: account.email, field: "password" });
    const row = await ctx.db
      .updateTable("account")
      .set({ passwordHash, updatedAt: ctx.now })
      .where("id", "=", accountId)
      .returningAll()
      .executeTakeFirstOrThrow();
    await ctx.db.deleteFrom("signInGuard").where("emailKey", "=", emailKey(account.email)).execute();
    await endSessions(ctx, { accountId });
    await emitToAccount(ctx, accountId, "account.updated", { account: accountView(ctx, row) });
    await sendMail(ctx, passwordChangedMail({ to: account.email, publicUrl: ctx.services.config.PUBLIC_URL }));
    return DONE;
  },
);
