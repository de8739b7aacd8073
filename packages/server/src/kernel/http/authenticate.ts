import { ACCESS_TOKEN_MINUTES } from "@itoguchi/core/accounts/account.policy";
import { jwtVerify, SignJWT } from "jose";
import type { Actor } from "../context.ts";
import type { Services } from "../services.ts";

const ALGORITHM = "HS256";
const LIFE_SECONDS = ACCESS_TOKEN_MINUTES * 60;

/** Signed, short-lived, and bound to a row of `session`: ending the session ends the token. */
export async function issueAccessToken({ secrets, clock }: Services, sessionId: string): Promise<string> {
  const now = Math.floor(clock.now().getTime() / 1000);
  return new SignJWT()
    .setProtectedHeader({ alg: ALGORITHM })
    .setJti(sessionId)
    .setIssuedAt(now)
    .setExpirationTime(now + LIFE_SECONDS)
    .sign(secrets.signingKey);
}

export interface Authentication {
  actor: Actor;
  /** Half spent: the answer carries a fresh one. */
  isHalfSpent: boolean;
}

export async function authenticate(services: Services, token: string): Promise<Authentication | undefined> {
  const now = services.clock.now();
  const claims = await jwtVerify(token, services.secrets.signingKey, {
    algorithms: [ALGORITHM],
    currentDate: now,
  }).catch(() => undefined);
  const sessionId = claims?.payload.jti;
  if (!sessionId) return undefined;
  const actor = await findActor(services, sessionId, now);
  if (!actor) return undefined;
  const age = now.getTime() / 1000 - (claims.payload.iat ?? 0);
  return { actor, isHalfSpent: age > LIFE_SECONDS / 2 };
}

export async function findActor({ db }: Services, sessionId: string, now: Date): Promise<Actor | undefined> {
  const row = await db
    .selectFrom("session")
    .innerJoin("account", "account.id", "session.accountId")
    .select(["session.id as sessionId", "account.id as accountId", "account.confirmedAt"])
    .where("session.id", "=", sessionId)
    .where("session.endedAt", "is", null)
    .where("session.expiresAt", ">", now)
    .executeTakeFirst();
  return row && { accountId: row.accountId, sessionId: row.sessionId, isConfirmed: row.confirmedAt !== null };
}

export function bearerOf(header: string | undefined): string | undefined {
  return header?.match(/^Bearer (\S+)$/i)?.[1];
}
