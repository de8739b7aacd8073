import { emailKey } from "@itoguchi/core/accounts/account";
import { z } from "zod";
import { publicCommand } from "../kernel/command.ts";
import type { Ctx, Scope } from "../kernel/context.ts";
import { findOwner, findSignUp } from "./accounts.access.ts";
import { isPassword } from "./passwords.ts";
import { countAttempt, giveBackAttempt, refuseAttempt } from "./sign-in-guard.ts";

const Whose = z.object({ email: z.string() }).or(z.object({ accountId: z.string() }));
type Whose = z.infer<typeof Whose>;

interface Attempt {
  whose: Whose;
  password: string;
  /** What to say when it is wrong. */
  refusal: { message: string; field?: string };
}

interface Candidate {
  id: string;
  isConfirmed: boolean;
  passwordHash: string | null;
}

/**
 * Whoever knows the password, by address or by account. Known and unknown addresses do the same work and get the same
 * answer, lock included. The attempt is counted before the password is checked, so that guesses sent at once cannot pass the
 * lock together; a right one is given back. Hashing is slow on purpose, so it holds no connection.
 */
export async function provePassword(
  scope: Scope,
  { whose, password, refusal }: Attempt,
): Promise<{ accountId: string; isConfirmed: boolean; passwordHash: string | null }> {
  const { key, windowStart, candidates } = await beginAttempt(scope, whose);
  if (!windowStart) throw refuseAttempt(scope, "AccountLocked");
  const matches = await Promise.all(candidates.map((one) => isPassword(one?.passwordHash, password)));
  const found = candidates.find((_, at) => matches[at]);
  if (!found) throw refuseAttempt(scope, "InvalidPassword", refusal);
  await giveBack(scope, { key, windowStart });
  return { accountId: found.id, isConfirmed: found.isConfirmed, passwordHash: found.passwordHash };
}

const beginAttempt = publicCommand(Whose, async (ctx, whose) => {
  const candidates = await findCandidates(ctx, whose);
  const key = "email" in whose ? emailKey(whose.email) : (candidates[0]?.emailKey ?? "");
  return { key, windowStart: await countAttempt(ctx, key), candidates: candidates.map(candidateOf) };
});

/**
 * By address always two, whether they exist or not: its owner, and the newest sign-up that waits for its mail. A visitor who
 * signed up with somebody's address signs in to what they made, as they would with an address that is nobody's (ADR 0003).
 */
async function findCandidates(ctx: Ctx, whose: Whose) {
  if ("email" in whose) return [await findOwner(ctx, whose.email), await findSignUp(ctx, whose.email)];
  return [await ctx.db.selectFrom("account").selectAll().where("id", "=", whose.accountId).executeTakeFirst()];
}

function candidateOf(row: Awaited<ReturnType<typeof findCandidates>>[number]): Candidate | undefined {
  return row && { id: row.id, isConfirmed: row.confirmedAt !== null, passwordHash: row.passwordHash };
}

const giveBack = publicCommand(z.object({ key: z.string(), windowStart: z.date() }), giveBackAttempt);
