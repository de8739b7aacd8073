import { type DomainError, fail } from "@itoguchi/core/kernel/errors";

/** Says when to try again; a second at least. */
export function tooMany(waitMs: number): DomainError {
  return fail("TooManyRequests", { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
}
