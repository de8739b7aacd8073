import { DomainError } from "@itoguchi/core/kernel/errors";
import { data } from "react-router";

/** A refusal of the API as the error page of that status; anything else stays the surprise it is. */
export function toRouteError(error: unknown): unknown {
  return error instanceof DomainError ? data(error.message, { status: error.status }) : error;
}
