import { Code, type Proof } from "@itoguchi/core/accounts/two-step";
import { z } from "zod";
import { accountCommand, parseInput } from "#server/kernel/command";
import type { Scope } from "#server/kernel/context";
import { accessOwnAccount } from "../accounts.access.ts";
import { ownAccount, proveOwnPassword } from "../own-password.ts";
import { refuseCode } from "./code-guard.ts";
import { proveCode } from "./prove-code.ts";

/**
 * Whoever sits at an unlocked screen must prove themselves before they change how the account is opened: by the password; where there
 * is none (Google) by a code; where there is neither, the session is all there is.
 */
export async function proveOwner(scope: Scope, { password, code }: Proof): Promise<void> {
  const { passwordHash, twoStepAt } = await ownAccount(scope, {});
  if (passwordHash !== null) return proveOwnPassword(scope, password);
  if (!twoStepAt) return;
  const outcome = await proveOwnCode(scope, parseInput(z.object({ code: Code }), { code: code ?? "" }));
  if (outcome !== "right") throw refuseCode(scope, outcome);
}

const proveOwnCode = accountCommand(z.object({ code: z.string() }), async (ctx, { code }) =>
  proveCode(ctx, await accessOwnAccount(ctx), code),
);
