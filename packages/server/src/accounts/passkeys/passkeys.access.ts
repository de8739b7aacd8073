import { fail } from "@itoguchi/core/kernel/errors";
import type { AccountCtx, Ctx } from "#server/kernel/context";

/** As the browser is told of them. */
export async function passkeysOf({ db }: Ctx, accountId: string): Promise<{ id: string; transports: string[] }[]> {
  return db
    .selectFrom("passkey")
    .select(["credentialId as id", "transports"])
    .where("accountId", "=", accountId)
    .orderBy("id")
    .execute();
}

export async function accessOwnPasskey(ctx: AccountCtx, id: string) {
  const passkey = await ctx.db
    .selectFrom("passkey")
    .selectAll()
    .where("id", "=", id)
    .where("accountId", "=", ctx.actor.accountId)
    .executeTakeFirst();
  if (!passkey) throw fail("EntityNotFound");
  return passkey;
}

/** The account's id in bytes: it says nothing about the person, and the passkey brings it back. */
export function userHandleOf(accountId: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(accountId.replaceAll("-", ""), "hex"));
}
