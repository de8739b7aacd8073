import { PasskeyAssertion } from "@itoguchi/core/accounts/passkey-assertion";
import { Code, type Proof } from "@itoguchi/core/accounts/two-step";
import { z } from "zod";
import { accountCommand, parseInput } from "../kernel/command.ts";
import type { Scope } from "../kernel/context.ts";
import { accessOwnAccount } from "./accounts.access.ts";
import { ownAccount, proveOwnPassword } from "./own-password.ts";
import { provePasskey } from "./passkeys/prove-passkey.ts";
import { wrongPasskey } from "./passkeys/relying-party.ts";
import { refuseCode } from "./two-step/code-guard.ts";
import { proveCode } from "./two-step/prove-code.ts";

/**
 * Whoever changes how the account is opened proves once more what opens it now: the password where there is one, and where two-step
 * sign-in is on the second step too. Somebody who knows the password and sits at an unlocked screen is not its owner yet. Where there
 * is neither (Google), the session is all there is.
 */
export async function proveOwner(scope: Scope, { password, code, passkey }: Proof): Promise<void> {
  const { passwordHash, twoStepAt } = await ownAccount(scope, {});
  if (passwordHash !== null) await proveOwnPassword(scope, password);
  if (!twoStepAt) return;
  if (passkey) return proveOwnPasskey(scope, passkey);
  const outcome = await proveOwnCode(scope, parseInput(z.object({ code: Code }), { code: code ?? "" }));
  if (outcome !== "right") throw refuseCode(scope, outcome);
}

const proveOwnPasskey = accountCommand(PasskeyAssertion, async (ctx, assertion) => {
  if ((await provePasskey(ctx, assertion)) !== ctx.actor.accountId) throw wrongPasskey();
});

const proveOwnCode = accountCommand(z.object({ code: z.string() }), async (ctx, { code }) =>
  proveCode(ctx, await accessOwnAccount(ctx), code),
);
