import { emailKey } from "@itoguchi/core/accounts/account";
import { afterFailure, isLocked } from "@itoguchi/core/accounts/account.policy";
import { SignIn } from "@itoguchi/core/accounts/accounts.calls";
import { fail } from "@itoguchi/core/kernel/errors";
import { z } from "zod";
import { parseInput, publicCommand } from "../kernel/command.ts";
import type { Scope } from "../kernel/context.ts";
import { findByEmail } from "./accounts.access.ts";
import { isPassword } from "./passwords.ts";
import { type StartedSession, startSession } from "./sessions.ts";

/** Known and unknown addresses do the same work and get the same answer, lock included. */
export async function signIn(scope: Scope, input: z.input<typeof SignIn>): Promise<StartedSession> {
  const { email, password, autoSignIn } = parseInput(SignIn, input);
  const candidate = await findCandidate(scope, { email });
  // Slow on purpose, so it holds no connection.
  const matches = await isPassword(candidate.passwordHash, password);
  if (candidate.isLocked) throw refused(scope, "AccountLocked");
  if (!matches || !candidate.accountId) {
    await recordFailure(scope, { email });
    throw refused(scope, "InvalidPassword");
  }
  return acceptSignIn(scope, { accountId: candidate.accountId, email, autoSignIn });
}

function refused({ services, request }: Scope, reason: "AccountLocked" | "InvalidPassword") {
  services.metrics.refusals.inc({ reason });
  services.log.info({ refused: reason, address: request.address, reqId: request.id }, "sign-in refused");
  if (reason === "AccountLocked") return fail(reason);
  return fail(reason, { message: "メールアドレスまたはパスワードが正しくありません。" });
}

const ByEmail = z.object({ email: z.string() });

const findCandidate = publicCommand(ByEmail, async (ctx, { email }) => {
  const guard = await ctx.db
    .selectFrom("signInGuard")
    .selectAll()
    .where("emailKey", "=", emailKey(email))
    .executeTakeFirst();
  const account = await findByEmail(ctx, email);
  return { isLocked: isLocked(guard, ctx.now), accountId: account?.id, passwordHash: account?.passwordHash };
});

const recordFailure = publicCommand(ByEmail, async (ctx, { email }) => {
  const key = emailKey(email);
  // Creates the row first, so that guesses sent at once wait for each other and are all counted.
  await ctx.db
    .insertInto("signInGuard")
    .values({ emailKey: key, failures: 0, windowStart: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const guard = await ctx.db
    .selectFrom("signInGuard")
    .selectAll()
    .where("emailKey", "=", key)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await ctx.db.updateTable("signInGuard").set(afterFailure(guard, ctx.now)).where("emailKey", "=", key).execute();
});

const Accept = z.object({ accountId: z.string(), email: z.string(), autoSignIn: z.boolean() });

const acceptSignIn = publicCommand(Accept, async (ctx, { accountId, email, autoSignIn }) => {
  await ctx.db.deleteFrom("signInGuard").where("emailKey", "=", emailKey(email)).execute();
  ctx.services.log.info({ account: accountId, address: ctx.request.address, reqId: ctx.request.id }, "signed in");
  return startSession(ctx, accountId, { autoSignIn });
});
