import { ACCESS_TOKEN_MINUTES } from "@itoguchi/core/accounts/account.policy";
import { jwtVerify, SignJWT } from "jose";
import type { Services } from "../services.ts";

const ALGORITHM = "HS256";
const LIFE_SECONDS = ACCESS_TOKEN_MINUTES * 60;

export interface SignedIn {
  accountId: string;
  sessionId: string;
}

/** Signed, short-lived, and bound to a row of `session`: ending the session ends the token. */
export async function issueAccessToken(
  { secrets, clock }: Services,
  { accountId, sessionId }: SignedIn,
): Promise<string> {
  const now = Math.floor(clock.now().getTime() / 1000);
  return new SignJWT()
    .setProtectedHeader({ alg: ALGORITHM })
    .setJti(sessionId)
    .setSubject(accountId)
    .setIssuedAt(now)
    .setExpirationTime(now + LIFE_SECONDS)
    .sign(secrets.signingKey);
}

export interface SessionClaims extends SignedIn {
  /** The answer carries a fresh one. */
  isHalfSpent: boolean;
}

/** What a token says, if it is ours and not spent. Whether its session still runs is another question. */
export async function readSessionToken(
  { secrets, clock }: Services,
  token: string,
): Promise<SessionClaims | undefined> {
  const now = clock.now().getTime() / 1000;
  const seen = seenBy(secrets);
  const known = seen.get(token) ?? (await verify(secrets.signingKey, token, now));
  if (!known || known.issuedAt + LIFE_SECONDS <= now) return undefined;
  remember(seen, token, known);
  const { accountId, sessionId } = known;
  return { accountId, sessionId, isHalfSpent: now - known.issuedAt > LIFE_SECONDS / 2 };
}

interface Signed extends SignedIn {
  issuedAt: number;
}

/** A signature that was right stays right: people who work send the same token many times. */
const SEEN = new WeakMap<Services["secrets"], Map<string, Signed>>();
const REMEMBERED = 5_000;

function seenBy(secrets: Services["secrets"]): Map<string, Signed> {
  const seen = SEEN.get(secrets) ?? new Map<string, Signed>();
  SEEN.set(secrets, seen);
  return seen;
}

function remember(seen: Map<string, Signed>, token: string, signed: Signed): void {
  if (seen.has(token)) return;
  if (seen.size >= REMEMBERED) seen.delete(seen.keys().next().value as string);
  seen.set(token, signed);
}

async function verify(key: Uint8Array, token: string, now: number): Promise<Signed | undefined> {
  const claims = await jwtVerify(token, key, { algorithms: [ALGORITHM], currentDate: new Date(now * 1000) }).catch(
    () => undefined,
  );
  const { jti: sessionId, sub: accountId, iat: issuedAt } = claims?.payload ?? {};
  return sessionId && accountId && issuedAt !== undefined ? { accountId, sessionId, issuedAt } : undefined;
}
