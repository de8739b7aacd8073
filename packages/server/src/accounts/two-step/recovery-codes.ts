import { randomInt } from "node:crypto";
import { plainCode, RECOVERY_CODES } from "@itoguchi/core/accounts/two-step";
import type { Ctx } from "#server/kernel/context";

/** Without letters that look like digits. */
const ALPHABET = "23456789abcdefghjkmnpqrstvwxyz";
const HALF = 5;

/** New ones in the place of all that were there. They are shown once; a keyed hash is kept. */
export async function replaceRecoveryCodes(ctx: Ctx, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await deleteRecoveryCodes(ctx, accountId);
  await ctx.db
    .insertInto("recoveryCode")
    .values(codes.map((code) => ({ accountId, hash: hashOf(ctx, accountId, plainCode(code)) })))
    .execute();
  return codes;
}

export async function deleteRecoveryCodes({ db }: Ctx, accountId: string): Promise<void> {
  await db.deleteFrom("recoveryCode").where("accountId", "=", accountId).execute();
}

/** Whether it is one of them and was not used before; from now on it is. */
export async function useRecoveryCode(ctx: Ctx, accountId: string, code: string): Promise<boolean> {
  const used = await ctx.db
    .updateTable("recoveryCode")
    .set({ usedAt: ctx.now })
    .where("accountId", "=", accountId)
    .where("hash", "=", hashOf(ctx, accountId, code))
    .where("usedAt", "is", null)
    .returning("hash")
    .executeTakeFirst();
  return used !== undefined;
}

function newCode(): string {
  const half = () => Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  return `${half()}-${half()}`;
}

function hashOf({ services }: Ctx, accountId: string, code: string): string {
  return services.secrets.sign(`recovery code ${accountId} ${code}`);
}
