import { isTotpCode } from "@itoguchi/core/accounts/two-step";
import type { Selectable } from "kysely";
import type { Ctx } from "#server/kernel/context";
import type { Account } from "#server/kernel/db/schema";
import { type CodeOutcome, guardCode } from "./code-guard.ts";
import { useRecoveryCode } from "./recovery-codes.ts";
import { totpStep } from "./totp.ts";
import { announceTwoStep } from "./two-step.access.ts";
import { tellOwner } from "./two-step.mails.ts";

type Owner = Pick<Selectable<Account>, "id" | "email">;

/** A code of the app, or a recovery code, which is spent by it. The account is locked by the caller. */
export async function proveCode(ctx: Ctx, owner: Owner, code: string): Promise<CodeOutcome> {
  return guardCode(ctx, owner.id, () =>
    isTotpCode(code) ? useTotpCode(ctx, owner.id, code) : spendRecoveryCode(ctx, owner, code),
  );
}

/** Each step's code is accepted once, and none older than the last one that was. */
async function useTotpCode(ctx: Ctx, accountId: string, code: string): Promise<boolean> {
  const totp = await ctx.db.selectFrom("totp").selectAll().where("accountId", "=", accountId).executeTakeFirst();
  const step = totp && totpStep(ctx.services.secrets.open(totp.secret), { code, now: ctx.now });
  if (!step || step <= totp.lastStep) return false;
  await ctx.db.updateTable("totp").set({ lastStep: step }).where("accountId", "=", accountId).execute();
  return true;
}

async function spendRecoveryCode(ctx: Ctx, { id, email }: Owner, code: string): Promise<boolean> {
  if (!(await useRecoveryCode(ctx, id, code))) return false;
  await announceTwoStep(ctx, id);
  await tellOwner(ctx, email, "codeUsed");
  return true;
}
