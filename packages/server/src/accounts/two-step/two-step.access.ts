import type { TwoStep } from "@itoguchi/core/accounts/two-step";
import type { Ctx } from "#server/kernel/context";
import { emitToAccount } from "#server/kernel/events";
import { accountView } from "../accounts.access.ts";

export async function loadTwoStep({ db }: Ctx, accountId: string): Promise<TwoStep> {
  const { twoStepAt, left } = await db
    .selectFrom("account")
    .select(({ selectFrom }) => [
      "twoStepAt",
      selectFrom("recoveryCode")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .whereRef("recoveryCode.accountId", "=", "account.id")
        .where("usedAt", "is", null)
        .as("left"),
    ])
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
  const passkeys = await db
    .selectFrom("passkey")
    .select(["id", "name", "createdAt", "lastUsedAt"])
    .where("accountId", "=", accountId)
    .orderBy("id")
    .execute();
  return {
    since: twoStepAt?.toISOString() ?? null,
    recoveryCodesLeft: Number(left),
    passkeyList: passkeys.map(({ createdAt, lastUsedAt, ...passkey }) => ({
      ...passkey,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
  };
}

export async function hasPasskeys({ db }: Ctx, accountId: string): Promise<boolean> {
  const found = await db.selectFrom("passkey").select("id").where("accountId", "=", accountId).executeTakeFirst();
  return found !== undefined;
}

/** The person's own screens follow. */
export async function announceTwoStep(ctx: Ctx, accountId: string): Promise<void> {
  await emitToAccount(ctx, accountId, "twoStep.updated", { twoStep: await loadTwoStep(ctx, accountId) });
}

/** Asks for the second step from now on, or no longer (`at` null). */
export async function switchTwoStep(ctx: Ctx, accountId: string, at: Date | null): Promise<void> {
  const row = await ctx.db
    .updateTable("account")
    .set({ twoStepAt: at, updatedAt: ctx.now })
    .where("id", "=", accountId)
    .returningAll()
    .executeTakeFirstOrThrow();
  await emitToAccount(ctx, accountId, "account.updated", { account: accountView(ctx, row) });
  await announceTwoStep(ctx, accountId);
}
