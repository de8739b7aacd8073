import { emailKey } from "@itoguchi/core/accounts/account";
import { UpdateProfile } from "@itoguchi/core/accounts/accounts.calls";
import { omitEmpty } from "@itoguchi/core/kernel/text";
import { accountCommand } from "../kernel/command.ts";
import { emitToAccount } from "../kernel/events.ts";
import { announceProfile } from "../kernel/member-view.ts";
import { accessOwnAccount, accountView } from "./accounts.access.ts";
import { changePassword, requirePassword } from "./change-password.ts";
import { requestEmailChange } from "./request-email-change.ts";

/** Empty fields are left as they are. A new address takes effect when its mail is answered. */
export const updateProfile = accountCommand(
  UpdateProfile,
  async (ctx, { email, password, newPassword, ...fields }) => {
    const account = await accessOwnAccount(ctx);
    const changesEmail = email != null && emailKey(email) !== emailKey(account.email);
    if (changesEmail || newPassword) await requirePassword(ctx, password);
    if (changesEmail) await requestEmailChange(ctx, account, email);
    if (newPassword) await changePassword(ctx, newPassword);
    const row = await ctx.db
      .updateTable("account")
      .set({ ...omitEmpty(fields), updatedAt: ctx.now })
      .where("id", "=", account.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await emitToAccount(ctx, account.id, "account.updated", { account: accountView(ctx, row) });
    await announceProfile(ctx, account.id);
    return accountView(ctx, row);
  },
  { unconfirmed: true },
);
