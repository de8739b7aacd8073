import { emailKey } from "@itoguchi/core/accounts/account";
import { afterFailure, isLocked } from "@itoguchi/core/accounts/account.policy";
import { fail } from "@itoguchi/core/kernel/errors";
import { z } from "zod";
import { publicCommand } from "../kernel/command.ts";
import type { Scope } from "../kernel/context.ts";
import { findByEmail } from "./accounts.access.ts";
import { isPassword } from "./passwords.ts";

const Whose = z.object({ email: z.string() }).or(z.object({ accountId: z.string() }));

interface Attempt {
  whose: z.infer<typeof Whose>;
  password: string;
  /** What to say when it is wrong. */
  refusal: { message: string; field?: string };
}

/**
 * Whoever knows the password, by address or by account. Known and unknown addresses do the same work and get the same
 * answer, lock included. Hashing is slow on purpose, so it holds no connection.
 */
export async function provePassword(scope: Scope, { whose, password, refusal }: Attempt): Promise<string> {
  const candidate = await findCandidate(scope, whose);
  const matches = await isPassword(candidate.passwordHash, password);
  if (candidate.isLocked) throw refused(scope, "AccountLocked");
  if (matches && candidate.accountId) return candidate.accountId;
  await recordFailure(scope, { key: candidate.key });
  throw refused(scope, "InvalidPassword", refusal);
}

function refused(
  { services, request }: Scope,
  reason: "AccountLocked" | "InvalidPassword",
  refusal: Attempt["refusal"] | undefined = undefined,
) {
  services.metrics.refusals.inc({ reason });
  services.log.info({ refused: reason, address: request.address, reqId: request.id }, "sign-in refused");
  return fail(reason, refusal);
}

const findCandidate = publicCommand(Whose, async (ctx, whose) => {
  const account =
    "email" in whose
      ? await findByEmail(ctx, whose.email)
      : await ctx.db.selectFrom("account").selectAll().where("id", "=", whose.accountId).executeTakeFirst();
  const key = "email" in whose ? emailKey(whose.email) : (account?.emailKey ?? "");
  const guard = await ctx.db.selectFrom("signInGuard").selectAll().where("emailKey", "=", key).executeTakeFirst();
  return { key, isLocked: isLocked(guard, ctx.now), accountId: account?.id, passwordHash: account?.passwordHash };
});

const recordFailure = publicCommand(z.object({ key: z.string() }), async (ctx, { key }) => {
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
