import { safeReferer } from "@itoguchi/core/accounts/account.policy";
import { fail } from "@itoguchi/core/kernel/errors";
import type { Scope } from "../kernel/context.ts";
import type { Door } from "../kernel/http/rest.ts";
import { cookieAttributes } from "../kernel/http/session-cookie.ts";
import { beginGoogle, finishGoogle, type GoogleAnswer, type GoogleAttempt } from "./google.ts";
import { loginWithGoogle } from "./login-with-google.ts";
import { presentSession } from "./session-door.ts";

const COOKIE = "itoguchi_google";
const TEN_MINUTES = 600;

/** The attempt stays with the browser that made it, sealed: a code that another browser brings back fits none. */
export async function startGoogle({ services }: Scope, { referer }: { referer?: string | undefined }, { reply }: Door) {
  const { config, secrets } = services;
  const { url, attempt } = await beginGoogle(config, safeReferer(referer) ?? null);
  reply.setCookie(COOKIE, secrets.seal(JSON.stringify(attempt)), { ...cookieAttributes(config), maxAge: TEN_MINUTES });
  return { url };
}

export async function finishGoogleLogin(scope: Scope, input: GoogleAnswer, door: Door) {
  const attempt = attemptOf(scope, door);
  door.reply.clearCookie(COOKIE, cookieAttributes(scope.services.config));
  if (attempt?.state !== input.state) throw fail("InvalidToken");
  const person = await finishGoogle(scope.services.config, attempt, input);
  const { referer } = attempt;
  const admission = await loginWithGoogle(scope, person);
  if (admission.asked) return { ...admission.asked, referer };
  return { ...(await presentSession(scope, admission.session, door)), user: admission.user, et: null, referer };
}

function attemptOf({ services }: Scope, { request }: Door): GoogleAttempt | undefined {
  try {
    return JSON.parse(services.secrets.open(request.cookies[COOKIE] ?? "")) as GoogleAttempt;
  } catch {
    return undefined;
  }
}
