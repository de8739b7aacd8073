import type { DomainError } from "@itoguchi/core/kernel/errors";
import type { Services } from "../services.ts";

/** What the closed list calls reportable, except what is so by intention. For every door. */
export function isToBeReported(
  { kind, isReported }: DomainError,
  { config, stopping }: Pick<Services, "config" | "stopping">,
): boolean {
  return isReported && !(kind === "ServiceUnavailable" && (config.MAINTENANCE || stopping.aborted));
}
