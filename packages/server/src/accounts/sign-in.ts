import { emailKey } from "@itoguchi/core/accounts/account";
import { SignIn } from "@itoguchi/core/accounts/accounts.calls";
import { fail } from "@itoguchi/core/kernel/errors";
import { z } from "zod";
import { parseInput, publicCommand } from "../kernel/command.ts";
import type { Scope } from "../kernel/context.ts";
import { accessAccount } from "./accounts.access.ts";
import { type Admission, admit } from "./admit.ts";
import { provePassword } from "./prove-password.ts";
import { forgetAttempts } from "./sign-in-guard.ts";

const WRONG = { message: "メールアドレスまたはパスワードが正しくありません。" };

export async function signIn(scope: Scope, input: z.input<typeof SignIn>): Promise<Admission> {
  const { email, password, autoSignIn } = parseInput(SignIn, input);
  const proved = await provePassword(scope, { whose: { email }, password, refusal: WRONG });
  return acceptSignIn(scope, { ...proved, email, autoSignIn });
}

const Accept = z.object({
  accountId: z.string(),
  isConfirmed: z.boolean(),
  passwordHash: z.string().nullable(),
  email: z.string(),
  autoSignIn: z.boolean(),
});

const acceptSignIn = publicCommand(Accept, async (ctx, { accountId, isConfirmed, passwordHash, email, autoSignIn }) => {
  // Hashing takes its time: whoever has set another password meanwhile has shut out the one that was proved.
  if ((await accessAccount(ctx, accountId)).passwordHash !== passwordHash) throw fail("InvalidPassword", WRONG);
  const admission = await admit(ctx, accountId, { autoSignIn });
  // Anybody can sign up with anybody's address: that must not undo the count of guesses at its owner's password. Nor does a
  // password undo the count of guesses at the code that follows it.
  if (admission.session && isConfirmed) await forgetAttempts(ctx, emailKey(email));
  return admission;
});
