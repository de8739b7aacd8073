import { Proof } from "@itoguchi/core/accounts/two-step";
import { DONE, Nothing } from "@itoguchi/core/kernel/call";
import { fail } from "@itoguchi/core/kernel/errors";
import { accountCommand, parseInput } from "#server/kernel/command";
import type { Ctx, Scope } from "#server/kernel/context";
import { accessOwnAccount } from "../accounts.access.ts";
import { proveOwner } from "../prove-owner.ts";
import { voidChallenges } from "./challenges.ts";
import { deleteRecoveryCodes } from "./recovery-codes.ts";
import { switchTwoStep } from "./two-step.access.ts";
import { tellOwner } from "./two-step.mails.ts";

export async function removeTotp(scope: Scope, input: Proof) {
  await proveOwner(scope, parseInput(Proof, input));
  return remove(scope, {});
}

const remove = accountCommand(Nothing, async (ctx) => {
  const { id, email, twoStepAt } = await accessOwnAccount(ctx);
  if (!twoStepAt) throw fail("Conflict", { message: "2段階認証は有効になっていません。" });
  await forgetTotp(ctx, id);
  await tellOwner(ctx, email, "turnedOff");
  return DONE;
});

/** The password alone opens the account from now on. Passkeys stay. */
export async function forgetTotp(ctx: Ctx, accountId: string): Promise<void> {
  await ctx.db.deleteFrom("totp").where("accountId", "=", accountId).execute();
  await deleteRecoveryCodes(ctx, accountId);
  await voidChallenges(ctx, accountId);
  await switchTwoStep(ctx, accountId, null);
}
