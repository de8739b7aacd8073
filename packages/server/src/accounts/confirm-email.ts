import { emailKey } from "@itoguchi/core/accounts/account";
import { ByEmailToken } from "@itoguchi/core/accounts/accounts.calls";
import { fail } from "@itoguchi/core/kernel/errors";
import { publicCommand } from "../kernel/command.ts";
import { isUniqueViolation } from "../kernel/db/database.ts";
import { emitToAccount } from "../kernel/events.ts";
import { announceProfile } from "../kernel/member-view.ts";
import { accessAccount, accountView } from "./accounts.access.ts";
import { useEmailToken } from "./email-tokens.ts";
import { startSession } from "./sessions.ts";

/** The mailed link proves the address, the first one as well as a changed one. */
export const confirmEmail = publicCommand(ByEmailToken, async (ctx, { et }) => {
  const { email, accountId } = await useEmailToken(ctx, et, ["confirm", "changeEmail"]);
  if (!accountId) throw fail("InvalidToken");
  const before = await accessAccount(ctx, accountId);
  const row = await ctx.db
    .updateTable("account")
    .set({
      email,
      emailKey: emailKey(email),
      pendingEmail: null,
      confirmedAt: before.confirmedAt ?? ctx.now,
      updatedAt: ctx.now,
    })
    .where("id", "=", accountId)
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch((error) => {
      throw isUniqueViolation(error) ? fail("DomainUserGlobalExistEmailAddress", { field: "email" }) : error;
    });
  await emitToAccount(ctx, accountId, "account.updated", { account: accountView(ctx, row) });
  await announceProfile(ctx, accountId);
  return startSession(ctx, accountId, { autoSignIn: true });
});
