import { SignInWithPasskey } from "@itoguchi/core/accounts/passkeys.calls";
import { publicCommand } from "#server/kernel/command";
import { noteSignIn } from "../admit.ts";
import { startSession } from "../sessions.ts";
import { provePasskey } from "./prove-passkey.ts";

/**
 * What one has, opened by a finger, face or PIN: both steps at once. It cannot be guessed, so the lock that guards passwords and codes
 * does not keep its owner out.
 */
export const signInWithPasskey = publicCommand(SignInWithPasskey, async (ctx, { autoSignIn, ...assertion }) => {
  const accountId = await provePasskey(ctx, assertion);
  const session = await startSession(ctx, accountId, { autoSignIn, isSecondStepTaken: true });
  noteSignIn(ctx, accountId);
  return session;
});
