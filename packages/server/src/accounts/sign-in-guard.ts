import { afterAttempt, isLocked } from "@itoguchi/core/accounts/account.policy";
import { type DomainError, fail } from "@itoguchi/core/kernel/errors";
import type { Ctx, Scope } from "../kernel/context.ts";

/**
 * Counts an attempt at a password before it is checked. The window it was counted in; undefined when the address is
 * locked, and nothing was counted.
 */
export async function countAttempt({ db, now }: Ctx, key: string): Promise<Date | undefined> {
  // One statement makes or finds the row and locks it: a sign-in that succeeds meanwhile deletes it.
  const guard = await db
    .insertInto("signInGuard")
    .values({ emailKey: key, failures: 0, windowStart: now })
    .onConflict((conflict) => conflict.column("emailKey").doUpdateSet({ emailKey: key }))
    .returningAll()
    .executeTakeFirstOrThrow();
  if (isLocked(guard, now)) return undefined;
  const counted = afterAttempt(guard, now);
  await db.updateTable("signInGuard").set(counted).where("emailKey", "=", key).execute();
  return counted.windowStart;
}

/** One less than the lock needs is left at the most, so it opens again if this attempt closed it. */
export async function giveBackAttempt(
  { db }: Ctx,
  { key, windowStart }: { key: string; windowStart: Date },
): Promise<void> {
  await db
    .updateTable("signInGuard")
    .set(({ eb }) => ({ failures: eb("failures", "-", 1), lockedUntil: null }))
    .where("emailKey", "=", key)
    .where("windowStart", "=", windowStart)
    .where("failures", ">", 0)
    .execute();
}

/** All attempts are forgiven. The account is locked before the count, as everywhere. */
export async function forgetAttempts({ db }: Ctx, key: string): Promise<void> {
  await db.deleteFrom("signInGuard").where("emailKey", "=", key).execute();
}

export function refuseAttempt(
  { services, request }: Scope,
  reason: "AccountLocked" | "InvalidPassword" | "InvalidCode",
  refusal: { message?: string; field?: string } = {},
): DomainError {
  services.metrics.refusals.inc({ reason });
  services.log.info({ refused: reason, address: request.address, reqId: request.id }, "sign-in refused");
  return fail(reason, refusal);
}
