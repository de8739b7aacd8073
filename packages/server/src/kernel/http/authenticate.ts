import type { AccessScope } from "@itoguchi/core/kernel/principal";
import type { Actor } from "../context.ts";
import { prepared } from "../db/prepared.ts";
import type { Credential, DelegateCredential } from "../principal.ts";
import type { Services } from "../services.ts";
import { isKey, readKey } from "./delegate-keys.ts";
import { issueAccessToken, readSessionToken, type SessionClaims } from "./session-token.ts";

/** What a bearer token says, if it is one of ours. Whether its session or delegate still holds is another question. */
export interface Claims {
  credential: Credential;
  /** Whose calls are counted: the person's over all their sessions, a delegate's by itself. */
  countedAs: string;
  session?: SessionClaims;
}

export async function readCredential(services: Services, token: string): Promise<Claims | undefined> {
  if (isKey(token)) {
    const credential = await readKey(services, token);
    return credential && { credential, countedAs: credential.id };
  }
  const session = await readSessionToken(services, token);
  return session && { credential: { kind: "session", id: session.sessionId }, countedAs: session.accountId, session };
}

/** For the answer's header: a session's token, fresh when half spent. Keys are not sent back. */
export async function renewedToken(
  services: Services,
  token: string,
  { session }: Claims,
): Promise<string | undefined> {
  if (!session) return undefined;
  return session.isHalfSpent ? issueAccessToken(services, session) : token;
}

export interface Authentication {
  claims: Claims;
  actor: Actor;
  /** When a delegate ends by itself. */
  expiresAt: Date | null;
}

export async function authenticate(services: Services, token: string): Promise<Authentication | undefined> {
  const claims = await readCredential(services, token);
  const found = claims && (await findActor(services, claims.credential));
  return found && { claims, ...found };
}

/** Whoever a credential stands for, while it holds. */
export async function findActor(
  services: Services,
  credential: Credential,
): Promise<Omit<Authentication, "claims"> | undefined> {
  return credential.kind === "session" ? findPerson(services, credential.id) : findDelegate(services, credential);
}

async function findPerson({ db, clock }: Services, sessionId: string) {
  const row = await db
    .selectFrom("session")
    .innerJoin("account", "account.id", "session.accountId")
    .select(["account.id as accountId", "account.confirmedAt"])
    .where("session.id", "=", sessionId)
    .where("session.endedAt", "is", null)
    .where("session.expiresAt", ">", clock.now())
    .executeTakeFirst();
  return row && { actor: { accountId: row.accountId, isConfirmed: row.confirmedAt !== null }, expiresAt: null };
}

interface DelegateRow {
  accountId: string;
  isConfirmed: boolean;
  name: string;
  scope: AccessScope;
  allProjects: boolean;
  expiresAt: Date | null;
}

const selectDelegate = prepared<DelegateRow>(
  "find delegate",
  `select account_id as "accountId", is_confirmed as "isConfirmed", name, scope, all_projects as "allProjects",
     expires_at as "expiresAt" from app_find_delegate($1, $2, $3, $4)`,
);

async function findDelegate({ pool, clock }: Services, credential: DelegateCredential) {
  const { kind, id, workspaceId } = credential;
  const [row] = (await selectDelegate(pool, [kind, id, workspaceId, clock.now()])).rows;
  if (!row) return undefined;
  const { accountId, isConfirmed, expiresAt, ...rest } = row;
  return { actor: { accountId, isConfirmed, delegate: { ...credential, ...rest } }, expiresAt };
}

export function bearerOf(header: string | undefined): string | undefined {
  return header?.match(/^Bearer (\S+)$/i)?.[1];
}
