import { isIP } from "node:net";
import { SESSION_COOKIE, SESSION_COOKIE_MS } from "@itoguchi/core/accounts/account.policy";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../config.ts";

/** Without autoSignIn the cookie ends with the browser. */
export function setSessionCookie(
  reply: FastifyReply,
  config: Config,
  { token, autoSignIn }: { token: string; autoSignIn: boolean },
): void {
  reply.setCookie(SESSION_COOKIE, token, {
    ...cookieAttributes(config),
    ...(autoSignIn ? { maxAge: SESSION_COOKIE_MS / 1000 } : {}),
  });
}

export function clearSessionCookie(reply: FastifyReply, config: Config): void {
  reply.clearCookie(SESSION_COOKIE, cookieAttributes(config));
}

export function sessionCookieOf(request: FastifyRequest): string | undefined {
  return request.cookies[SESSION_COOKIE];
}

/** One sign-in serves every workspace's sub-domain; browsers refuse a Domain of localhost or a number. */
export function cookieAttributes(config: Config) {
  return {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: config.isSecure,
    ...(config.isLocal || isIP(config.BASE_HOST) ? {} : { domain: config.BASE_HOST }),
  } as const;
}
