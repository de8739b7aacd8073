import { EMAIL_TOKEN_HOURS } from "@itoguchi/core/accounts/account.policy";
import { fail } from "@itoguchi/core/kernel/errors";
import { z } from "zod";
import { publicCommand } from "../kernel/command.ts";
import type { Ctx } from "../kernel/context.ts";

export type TokenPurpose = "confirm" | "changeEmail" | "resetPassword" | "authProvider";

interface NewToken {
  purpose: TokenPurpose;
  email: string;
  accountId: string | null;
}

const HOUR = 3_600_000;

/** Only the hash is kept; the token itself travels by mail. */
export async function issueEmailToken(ctx: Ctx, { purpose, email, accountId }: NewToken): Promise<string> {
  const { token, hash } = ctx.services.secrets.token();
  const expiresAt = new Date(ctx.now.getTime() + EMAIL_TOKEN_HOURS * HOUR);
  await ctx.db
    .insertInto("emailToken")
    .values({ hash, purpose, email, accountId, createdAt: ctx.now, expiresAt })
    .execute();
  return token;
}

export async function findEmailToken(ctx: Ctx, et: string) {
  return ctx.db
    .selectFrom("emailToken")
    .select(["hash", "purpose", "email", "accountId"])
    .where("hash", "=", ctx.services.secrets.hash(et))
    .where("usedAt", "is", null)
    .where("expiresAt", ">", ctx.now)
    .executeTakeFirst();
}

/** Single use: of two that come at once, one gets it. */
export async function useEmailToken(
  ctx: Ctx,
  et: string,
  purposes: TokenPurpose[],
): Promise<{ purpose: TokenPurpose; email: string; accountId: string | null }> {
  const row = await ctx.db
    .updateTable("emailToken")
    .set({ usedAt: ctx.now })
    .where("hash", "=", ctx.services.secrets.hash(et))
    .where("usedAt", "is", null)
    .where("expiresAt", ">", ctx.now)
    .where("purpose", "in", purposes)
    .returning(["purpose", "email", "accountId"])
    .executeTakeFirst();
  if (!row) throw fail("InvalidToken");
  if (row.accountId) await voidEmailTokens(ctx, row.accountId);
  return { ...row, purpose: row.purpose as TokenPurpose };
}

/** Older links lose their power once one was followed: the address or the password is no longer what they were made for. */
async function voidEmailTokens(ctx: Ctx, accountId: string): Promise<void> {
  await ctx.db
    .updateTable("emailToken")
    .set({ usedAt: ctx.now })
    .where("accountId", "=", accountId)
    .where("usedAt", "is", null)
    .execute();
}

/** Whom a link is for, before it is used. */
export const peekEmailToken = publicCommand(z.object({ et: z.string() }), async (ctx, { et }) => {
  const token = await findEmailToken(ctx, et);
  if (!token) throw fail("InvalidToken");
  return { email: token.email, accountId: token.accountId };
});
