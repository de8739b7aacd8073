import type { Scope } from "../kernel/context.ts";
import type { Door } from "../kernel/http/rest.ts";
import { sessionCookieOf, setSessionCookie } from "../kernel/http/session-cookie.ts";
import { issueAccessToken } from "../kernel/http/session-token.ts";
import type { Admission } from "./admit.ts";
import type { StartedSession } from "./sessions.ts";
import { signOut } from "./sign-out.ts";

/** Hands a new session to the browser; the one it held before ends. */
export async function presentSession(scope: Scope, session: StartedSession, { request, reply }: Door) {
  const before = sessionCookieOf(request);
  if (before) await signOut({ ...scope, actor: undefined }, { token: before });
  setSessionCookie(reply, scope.services.config, session);
  const { id: sessionId, accountId } = session;
  return { accessToken: await issueAccessToken(scope.services, { accountId, sessionId }) };
}

export async function presentAdmission(scope: Scope, { session, asked }: Admission, door: Door) {
  return session ? presentSession(scope, session, door) : asked;
}
