import { Password } from "@itoguchi/core/accounts/account";
import { DONE } from "@itoguchi/core/kernel/call";
import { z } from "zod";
import { accountCommand } from "../kernel/command.ts";
import { emitToAccount } from "../kernel/events.ts";
import { accessOwnAccount, accountView } from "./accounts.access.ts";
import { changePassword, requirePassword } from "./change-password.ts";

const UpdatePassword = z.object({ password: z.string().max(1024), newPassword: Password });

export const updatePassword = accountCommand(UpdatePassword, async (ctx, { password, newPassword }) => {
  await requirePassword(ctx, password);
  await changePassword(ctx, newPassword);
  await emitToAccount(ctx, ctx.actor.accountId, "account.updated", {
    account: accountView(ctx, await accessOwnAccount(ctx)),
  });
  return DONE;
});
