import { TUTORIALS } from "@itoguchi/core/accounts/account";
import { SESSION_COOKIE_MS } from "@itoguchi/core/accounts/account.policy";
import * as calls from "@itoguchi/core/accounts/accounts.calls";
import { DONE } from "@itoguchi/core/kernel/call";
import { fail } from "@itoguchi/core/kernel/errors";
import { on } from "../kernel/http/rest.ts";
import { clearSessionCookie, sessionCookieOf } from "../kernel/http/session-cookie.ts";
import { issueAccessToken } from "../kernel/http/session-token.ts";
import { listSessions } from "./accounts.queries.ts";
import { confirmEmail } from "./confirm-email.ts";
import { endOtherSessions } from "./end-other-sessions.ts";
import { endSession } from "./end-session.ts";
import { finishTour } from "./finish-tour.ts";
import { finishGoogleLogin, startGoogle } from "./google-door.ts";
import { hideTutorial } from "./hide-tutorial.ts";
import { optOutOfGuide } from "./opt-out-of-guide.ts";
import { passkeysRoutes } from "./passkeys/passkeys.rest.ts";
import { resetPassword } from "./reset-password.ts";
import { resumeSession } from "./resume-session.ts";
import { sendConfirmMail } from "./send-confirm-mail.ts";
import { sendResetPasswordMail } from "./send-reset-password-mail.ts";
import { presentAdmission, presentSession } from "./session-door.ts";
import { sessionIdOf } from "./sessions.ts";
import { signIn } from "./sign-in.ts";
import { signOut } from "./sign-out.ts";
import { signUp } from "./sign-up.ts";
import { twoStepRoutes } from "./two-step/two-step.rest.ts";
import { updateNotice } from "./update-notice.ts";
import { updatePassword } from "./update-password.ts";
import { updateProfile } from "./update-profile.ts";
import { updateThumbnail } from "./update-thumbnail.ts";

const GUIDE_COOKIE = "itoguchi_guide_optout";

export const accountsRoutes = [
  on(calls.signIn, async (scope, input, door) => presentAdmission(scope, await signIn(scope, input), door)),
  on(calls.signUp, async (scope, input, door) => presentSession(scope, await signUp(scope, input), door)),
  on(calls.initialRegisterUser, async (scope, input, door) => presentSession(scope, await signUp(scope, input), door)),
  on(calls.confirmUserEmail, async (scope, input, door) =>
    presentSession(scope, await confirmEmail(scope, input), door),
  ),
  on(calls.updateProfile, async (scope, input) => {
    const sessionId = sessionIdOf(scope);
    if (!scope.actor || !sessionId) throw fail("Unauthenticated");
    await updateProfile(scope, input);
    const { accountId } = scope.actor;
    return { accessToken: await issueAccessToken(scope.services, { accountId, sessionId }) };
  }),
  on(calls.startGoogleLogin, startGoogle),
  on(calls.loginWithGoogle, finishGoogleLogin),
  on(calls.loginUserWithGoogle, finishGoogleLogin),
  on(calls.signOut, async (scope, _, { request, reply }) => {
    clearSessionCookie(reply, scope.services.config);
    const token = sessionCookieOf(request);
    return signOut(scope, token ? { token } : {});
  }),
  on(calls.refreshToken, async (scope, _, { request }) => {
    const { id: sessionId, accountId } = await resumeSession(scope, { token: sessionCookieOf(request) ?? "" });
    return { accessToken: await issueAccessToken(scope.services, { accountId, sessionId }) };
  }),
  on(calls.optOutOfGuide, async (scope, input, { reply }) => {
    const attributes = { path: "/", sameSite: "lax", secure: scope.services.config.isSecure } as const;
    if (input.optOut) reply.setCookie(GUIDE_COOKIE, "1", { ...attributes, maxAge: SESSION_COOKIE_MS / 1000 });
    else reply.clearCookie(GUIDE_COOKIE, attributes);
    return scope.actor ? optOutOfGuide(scope, input) : DONE;
  }),
  on(calls.sendConfirmMail, (scope) => sendConfirmMail(scope, {})),
  on(calls.sendResetPasswordMail, sendResetPasswordMail),
  on(calls.resetPassword, resetPassword),
  on(calls.updatePassword, updatePassword),
  on(calls.updateThumbnail, updateThumbnail),
  on(calls.getSessionList, async (scope) => ({ sessionList: await listSessions(scope, {}) })),
  on(calls.endSession, endSession),
  on(calls.endOtherSessions, (scope) => endOtherSessions(scope, {})),
  ...TUTORIALS.map((tutorial) => on(calls.hideTutorials[tutorial], (scope) => hideTutorial(scope, { tutorial }))),
  on(calls.finishTour, finishTour),
  on(calls.updateNotice, updateNotice),
  ...twoStepRoutes,
  ...passkeysRoutes,
];
