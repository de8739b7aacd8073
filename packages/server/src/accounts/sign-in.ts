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
  const accountId = await provePassword(scope, { whose: { email }, password, refusal: WRONG });
  return acceptSignIn(scope, { accountId, email, autoSignIn });
}

const Accept = z.object({ accountId: z.string(), email: z.string(), autoSignIn: z.boolean() });

const acceptSignIn = publicCommand(Accept, async (ctx, { accountId, email, autoSignIn }) => {
  await ctx.db.deleteFrom("signInGuard").where("emailKey", "=", emailKey(email)).execute();
  ctx.services.log.info({ account: accountId, address: ctx.request.address, reqId: ctx.request.id }, "signed in");
  return startSession(ctx, accountId, { autoSignIn });
});
