import type { CallAnswer, CallInput } from "@itoguchi/client/caller";
import { loginPath } from "@itoguchi/core/accounts/account.policy";
import type { Call } from "@itoguchi/core/kernel/call";
import { DomainError } from "@itoguchi/core/kernel/errors";
import { type LoaderFunctionArgs, redirect } from "react-router";
import { toRouteError } from "./route-error.ts";
import { visitorOf } from "./visitor.ts";

type Place = Pick<LoaderFunctionArgs, "context" | "url">;

/** A call of the API for a page: a refusal becomes the error page of that status, a lost session the sign-in page. */
export async function load<C extends Call>(
  { context, url }: Place,
  call: C,
  input: CallInput<C>,
): Promise<CallAnswer<C>> {
  try {
    return await visitorOf(context).call(call, input);
  } catch (error) {
    throw loadError({ url }, error);
  }
}

/** What the page answers instead. */
export function loadError({ url }: Pick<Place, "url">, error: unknown): unknown {
  if (error instanceof DomainError && error.kind === "Unauthenticated")
    return redirect(loginPath(url.pathname + url.search, "sessionEnded"));
  return toRouteError(error);
}
