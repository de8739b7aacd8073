import { DomainError, fail } from "@itoguchi/core/kernel/errors";
import { data } from "react-router";
import { t } from "#web/kernel/i18n/common.texts.ts";

/** A refusal of the API as the error page of that status; anything else stays the surprise it is. */
export function toRouteError(error: unknown): unknown {
  if (!(error instanceof DomainError)) return error;
  // An address that cannot be right leads to the same page as one that is not.
  const { kind, message, status } = error.kind === "InvalidInput" ? fail("EntityNotFound") : error;
  return data(kind === "EntityNotFound" ? t("error.404.message") : message, { status });
}
