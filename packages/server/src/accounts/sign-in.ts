import { emailKey } from "@itoguchi/core/accounts/account";
import { SignIn } from "@itoguchi/core/accounts/accounts.calls";
import { z } from "zod";
import { parseInput, publicCommand } from "../kernel/command.ts";
import type { Scope } from "../kernel/context.ts";
import { provePassword } from "./prove-password.ts";
import { type StartedSession, startSession } from "./sessions.ts";

const WRONG = { message: "メールアドレスまたはパスワードが正しくありません。" };

export async function signIn(scope: Scope, input: z.input<typeof SignIn>): Promise<StartedSession> {
  const { email, password, autoSignIn } = parseInput(SignIn, input);
  const proved = await provePassword(scope, { whose: { email }, password, refusal: WRONG });
  return acceptSignIn(scope, { ...proved, email, autoSignIn });
}

const Accept = z.object({
  accountId: z.string(),
  isConfirmed: z.boolean(),
  email: z.string(),
  autoSignIn: z.boolean(),
});

const acceptSignIn = publicCommand(Accept, async (ctx, { accountId, isConfirmed, email, autoSignIn }) => {
  const session = await startSession(ctx, accountId, { autoSignIn });
  // Anybody can sign up with anybody's address: that must not undo the count of guesses at its owner's password.
  // The account is locked before the count, as a password reset locks them.
  if (isConfirmed) await ctx.db.deleteFrom("signInGuard").where("emailKey", "=", emailKey(email)).execute();
  ctx.services.log.info({ account: accountId, address: ctx.request.address, reqId: ctx.request.id }, "signed in");
  return session;
});
