import { SECOND_STEP_MINUTES } from "@itoguchi/core/accounts/two-step";
import { fail } from "@itoguchi/core/kernel/errors";
import type { Ctx } from "#server/kernel/context";

type Purpose = "secondStep" | "passkeySignIn" | "passkeyRegistration";

interface NewChallenge {
  purpose: Purpose;
  accountId?: string | undefined;
  autoSignIn?: boolean;
  /** What a passkey has to sign. */
  challenge?: string;
}

const MINUTE = 60_000;

/** Good for one purpose, once and for ten minutes; only the hash of the token is kept. */
export async function issueChallenge(ctx: Ctx, { purpose, accountId, ...rest }: NewChallenge): Promise<string> {
  const { token, hash } = ctx.services.secrets.token();
  const expiresAt = new Date(ctx.now.getTime() + SECOND_STEP_MINUTES * MINUTE);
  await dropExpired(ctx);
  await ctx.db
    .insertInto("signInChallenge")
    .values({ ...rest, hash, purpose, accountId: accountId ?? null, createdAt: ctx.now, expiresAt })
    .execute();
  return token;
}

/** Anybody can begin: what is begun and left is not kept until the night. */
async function dropExpired({ db, now }: Ctx): Promise<void> {
  const expired = db.selectFrom("signInChallenge").select("hash").where("expiresAt", "<", now).limit(100);
  await db.deleteFrom("signInChallenge").where("hash", "in", expired.forUpdate().skipLocked()).execute();
}

export async function readChallenge(ctx: Ctx, token: string, purpose: Purpose) {
  const row = await ctx.db
    .selectFrom("signInChallenge")
    .selectAll()
    .where("hash", "=", ctx.services.secrets.hash(token))
    .where("purpose", "=", purpose)
    .where("expiresAt", ">", ctx.now)
    .executeTakeFirst();
  if (!row) throw expired();
  return row;
}

/** Of two that come at once, one gets it. */
export async function useChallenge(ctx: Ctx, token: string, purpose: Purpose) {
  const row = await ctx.db
    .deleteFrom("signInChallenge")
    .where("hash", "=", ctx.services.secrets.hash(token))
    .where("purpose", "=", purpose)
    .where("expiresAt", ">", ctx.now)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw expired();
  return row;
}

/** What was begun with an older password, or before two-step sign-in was changed, leads nowhere. */
export async function voidChallenges({ db }: Ctx, accountId: string): Promise<void> {
  await db.deleteFrom("signInChallenge").where("accountId", "=", accountId).execute();
}

function expired() {
  return fail("InvalidToken", { message: "時間が切れました。はじめからやり直してください。" });
}
