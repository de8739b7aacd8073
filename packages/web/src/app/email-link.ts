import { getByEmailToken } from "@itoguchi/core/accounts/accounts.calls";
import { DomainError } from "@itoguchi/core/kernel/errors";
import type { RouterContextProvider } from "react-router";
import { toRouteError } from "./route-error.ts";
import { visitorOf } from "./visitor.ts";

/** Whom a mail's link is for, without using it up; undefined when it is no longer good. */
export async function readEmailLink(context: Readonly<RouterContextProvider>, et: string | null) {
  if (!et) return undefined;
  try {
    return await visitorOf(context).call(getByEmailToken, { et });
  } catch (error) {
    if (error instanceof DomainError && error.status < 500) return undefined;
    throw toRouteError(error);
  }
}
