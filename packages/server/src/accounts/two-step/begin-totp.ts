import { Proof } from "@itoguchi/core/accounts/two-step";
import { Nothing } from "@itoguchi/core/kernel/call";
import { fail } from "@itoguchi/core/kernel/errors";
import { accountCommand, parseInput } from "#server/kernel/command";
import type { Scope } from "#server/kernel/context";
import { accessOwnAccount } from "../accounts.access.ts";
import { proveOwner } from "../prove-owner.ts";
import { newTotpSecret, totpUri } from "./totp.ts";

/** A new secret for the authenticator app. Nothing is asked for at sign-in until a code has been confirmed. */
export async function beginTotp(scope: Scope, input: Proof) {
  await proveOwner(scope, parseInput(Proof, input));
  return store(scope, {});
}

const store = accountCommand(Nothing, async (ctx) => {
  const { id, email, twoStepAt } = await accessOwnAccount(ctx);
  if (twoStepAt) throw fail("Conflict", { message: "2段階認証はすでに有効です。" });
  const secret = newTotpSecret();
  const row = { secret: ctx.services.secrets.seal(secret), lastStep: 0, createdAt: ctx.now };
  await ctx.db
    .insertInto("totp")
    .values({ accountId: id, ...row })
    .onConflict((conflict) => conflict.column("accountId").doUpdateSet(row))
    .execute();
  return { secret, uri: totpUri(secret, email) };
});
