import type { Session } from "@itoguchi/core/accounts/account";
import { SESSION_COOKIE_MS } from "@itoguchi/core/accounts/account.policy";
import { fail } from "@itoguchi/core/kernel/errors";
import type { Selectable } from "kysely";
import type { Ctx, Scope } from "../kernel/context.ts";
import type { Session as SessionRow } from "../kernel/db/schema.ts";
import { emitToAccount } from "../kernel/events.ts";

/** A browser-long session still ends on the server, when nobody has used it for a day. */
const BROWSER_SESSION_MS = 24 * 60 * 60 * 1000;
/** One sign-in more ends the session that was used the longest ago. */
const MOST_SESSIONS = 50;

export interface StartedSession {
  id: string;
  accountId: string;
  /** For the cookie; only its hash is kept. */
  token: string;
  autoSignIn: boolean;
}

interface NewSession {
  autoSignIn: boolean;
  /** The second step was taken, for this session or for the one it is asked for in. */
  isSecondStepTaken?: boolean;
}

/**
 * Always a new one with a new token, whatever the browser held before. Where two-step sign-in is on, nothing else than the second
 * step leads here, whatever door a person comes through.
 */
export async function startSession(
  ctx: Ctx,
  accountId: string,
  { autoSignIn, isSecondStepTaken = false }: NewSession,
): Promise<StartedSession> {
  if (!isSecondStepTaken) await refuseWithoutSecondStep(ctx, accountId);
  const { token, hash } = ctx.services.secrets.token();
  const row = {
    id: ctx.id(),
    accountId,
    tokenHash: hash,
    autoSignIn,
    userAgent: ctx.request.userAgent,
    address: ctx.request.address,
    startedAt: ctx.now,
    lastSeenAt: ctx.now,
    expiresAt: expiryOf({ autoSignIn, startedAt: ctx.now }, ctx.now),
  };
  await ctx.db.insertInto("session").values(row).execute();
  await endSurplus(ctx, accountId);
  await emitToAccount(ctx, accountId, "session.started", { session: sessionView(row) });
  return { id: row.id, accountId, token, autoSignIn };
}

async function refuseWithoutSecondStep({ db }: Ctx, accountId: string): Promise<void> {
  const account = await db.selectFrom("account").select("twoStepAt").where("id", "=", accountId).executeTakeFirst();
  if (account?.twoStepAt)
    throw fail("Forbidden", {
      message: "2段階認証を使っているアカウントです。先にログインしてから、リンクをもう一度開いてください。",
    });
}

/** No session outlasts 31 days, however much it is used. */
export function expiryOf({ autoSignIn, startedAt }: { autoSignIn: boolean; startedAt: Date }, now: Date): Date {
  const atTheLatest = startedAt.getTime() + SESSION_COOKIE_MS;
  return new Date(autoSignIn ? atTheLatest : Math.min(now.getTime() + BROWSER_SESSION_MS, atTheLatest));
}

async function endSurplus(ctx: Ctx, accountId: string): Promise<void> {
  const surplus = await ctx.db
    .selectFrom("session")
    .select("id")
    .where("accountId", "=", accountId)
    .where("endedAt", "is", null)
    .where("expiresAt", ">", ctx.now)
    .orderBy("lastSeenAt", "desc")
    .orderBy("id", "desc")
    .offset(MOST_SESSIONS)
    .execute();
  for (const { id } of surplus) await endSessions(ctx, { accountId, id });
}

/** Ends those that match; each tells its open screens and sockets. */
export async function endSessions(
  ctx: Ctx,
  which: { accountId: string; id?: string; except?: string | undefined },
): Promise<void> {
  let query = ctx.db
    .updateTable("session")
    .set({ endedAt: ctx.now })
    .where("accountId", "=", which.accountId)
    .where("endedAt", "is", null);
  if (which.id) query = query.where("id", "=", which.id);
  if (which.except) query = query.where("id", "!=", which.except);
  const ended = await query.returning("id").execute();
  for (const { id } of ended) await emitToAccount(ctx, which.accountId, "session.ended", { id });
}

/** The one the caller acts in. */
export function sessionIdOf({ credential }: Scope): string | undefined {
  return credential?.kind === "session" ? credential.id : undefined;
}

export function sessionView(
  row: Pick<Selectable<SessionRow>, "id" | "userAgent" | "address" | "autoSignIn" | "startedAt" | "lastSeenAt">,
): Session {
  return {
    id: row.id,
    userAgent: row.userAgent,
    address: row.address,
    autoSignIn: row.autoSignIn,
    startedAt: row.startedAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
  };
}
