import { Proof } from "@itoguchi/core/accounts/two-step";
import { Nothing } from "@itoguchi/core/kernel/call";
import { fail } from "@itoguchi/core/kernel/errors";
import { accountCommand, parseInput } from "#server/kernel/command";
import type { Scope } from "#server/kernel/context";
import { accessOwnAccount } from "../accounts.access.ts";
import { proveOwner } from "../prove-owner.ts";
import { replaceRecoveryCodes } from "./recovery-codes.ts";
import { announceTwoStep } from "./two-step.access.ts";
import { tellOwner } from "./two-step.mails.ts";

export async function renewRecoveryCodes(scope: Scope, input: Proof) {
  await proveOwner(scope, parseInput(Proof, input));
  return renew(scope, {});
}

const renew = accountCommand(Nothing, async (ctx) => {
  const { id, email, twoStepAt } = await accessOwnAccount(ctx);
  if (!twoStepAt) throw fail("Conflict", { message: "2段階認証は有効になっていません。" });
  const recoveryCodeList = await replaceRecoveryCodes(ctx, id);
  await announceTwoStep(ctx, id);
  await tellOwner(ctx, email, "codesRenewed");
  return { recoveryCodeList };
});
