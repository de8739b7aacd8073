import { createHash, randomBytes } from "node:crypto";
import type { Config } from "../kernel/config.ts";
import type { Door } from "../kernel/http/rest.ts";
import { cookieAttributes } from "../kernel/http/session-cookie.ts";

const VISITOR_COOKIE = "itoguchi_visitor";
const YEAR_SECONDS = 31_536_000;
const TOKEN = /^[\w-]{22}$/;

/** Whom a reader is known as who is not signed in; the cookie itself is not kept. */
export function knownVisitor({ request }: Door): string | undefined {
  const token = request.cookies[VISITOR_COOKIE];
  return token !== undefined && TOKEN.test(token) ? hashed(token) : undefined;
}

/** Only who says something is given a cookie. */
export function visitorOf(door: Door, config: Config): string {
  const known = knownVisitor(door);
  if (known) return known;
  const token = randomBytes(16).toString("base64url");
  door.reply.setCookie(VISITOR_COOKIE, token, { ...cookieAttributes(config), maxAge: YEAR_SECONDS });
  return hashed(token);
}

function hashed(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
