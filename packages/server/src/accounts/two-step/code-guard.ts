import { afterAttempt, isLocked } from "@itoguchi/core/accounts/account.policy";
import type { DomainError } from "@itoguchi/core/kernel/errors";
import type { Ctx, Scope } from "#server/kernel/context";
import { refuseAttempt } from "../sign-in-guard.ts";

export type CodeOutcome = "right" | "InvalidCode" | "AccountLocked";

const LOCKED = "コードのまちがいが続いたため、ロックされています。30分後にもう一度お試しください。";

/**
 * Wrong codes are counted for the account and apart from wrong passwords: a password reset, which the mailbox is enough for, forgives
 * none of them. The account is locked by the caller, so that codes sent at once come one after the other. A wrong code must not be
 * thrown inside the transaction: the count would go with it.
 */
export async function guardCode(
  { db, now }: Ctx,
  accountId: string,
  isRight: () => Promise<boolean>,
): Promise<CodeOutcome> {
  const known = await db.selectFrom("codeGuard").selectAll().where("accountId", "=", accountId).executeTakeFirst();
  const guard = known ?? { failures: 0, windowStart: now, lockedUntil: null };
  if (isLocked(guard, now)) return "AccountLocked";
  if (await isRight()) return "right";
  const counted = afterAttempt(guard, now);
  await db
    .insertInto("codeGuard")
    .values({ accountId, ...counted })
    .onConflict((conflict) => conflict.column("accountId").doUpdateSet(counted))
    .execute();
  return "InvalidCode";
}

export async function forgetWrongCodes({ db }: Ctx, accountId: string): Promise<void> {
  await db.deleteFrom("codeGuard").where("accountId", "=", accountId).execute();
}

export function refuseCode(scope: Scope, outcome: Exclude<CodeOutcome, "right">, message?: string): DomainError {
  if (outcome === "AccountLocked") return refuseAttempt(scope, outcome, { message: LOCKED });
  return refuseAttempt(scope, outcome, { field: "code", ...(message ? { message } : {}) });
}
