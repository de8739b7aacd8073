import { Password } from "@itoguchi/core/accounts/account";
import { DONE } from "@itoguchi/core/kernel/call";
import { z } from "zod";
import { accountCommand, parseInput } from "../kernel/command.ts";
import type { Scope } from "../kernel/context.ts";
import { emitToAccount } from "../kernel/events.ts";
import { accessOwnAccount, accountView } from "./accounts.access.ts";
import { ownAccount, proveOwnPassword, storeOwnPassword } from "./own-password.ts";
import { hashPassword } from "./passwords.ts";

const UpdatePassword = z.object({ password: z.string().max(1024), newPassword: Password });

export async function updatePassword(scope: Scope, input: z.input<typeof UpdatePassword>) {
  const { password, newPassword } = parseInput(UpdatePassword, input);
  const { email } = await ownAccount(scope, {});
  await proveOwnPassword(scope, password);
  return store(scope, { passwordHash: await hashPassword(newPassword, { email, field: "newPassword" }) });
}

const store = accountCommand(z.object({ passwordHash: z.string() }), async (ctx, { passwordHash }) => {
  await storeOwnPassword(ctx, passwordHash);
  const account = accountView(ctx, await accessOwnAccount(ctx));
  await emitToAccount(ctx, ctx.actor.accountId, "account.updated", { account });
  return DONE;
});
