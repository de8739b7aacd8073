import { DomainError, ERRORS } from "@itoguchi/core/kernel/errors";

/** What a door says to somebody who may not come in any more. */
const KINDS = ["EntityNotFound", "Forbidden", "TwoStepRequired"] as const;

export const LOST_ACCESS_CODES: readonly unknown[] = KINDS.map((kind) => ERRORS[kind].code);

export function isAccessLost(error: unknown): boolean {
  return error instanceof DomainError && KINDS.some((kind) => kind === error.kind);
}
