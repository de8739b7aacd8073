import type { Selectable, Updateable } from "kysely";
import type { AccountCtx, Ctx } from "../kernel/context.ts";
import type { Account } from "../kernel/db/schema.ts";
import { emitToAccount } from "../kernel/events.ts";
import { accessAccount, accountView } from "./accounts.access.ts";

type Changes = (row: Selectable<Account>) => Updateable<Account>;

/** Writes what follows from the row as it stands, and tells the person's own screens. */
export async function changeOwnAccount(ctx: AccountCtx, changes: Changes): Promise<void> {
  await changeAccount(ctx, ctx.actor.accountId, changes);
}

export async function changeAccount(ctx: Ctx, accountId: string, changes: Changes): Promise<void> {
  const before = await accessAccount(ctx, accountId);
  const row = await ctx.db
    .updateTable("account")
    .set({ ...changes(before), updatedAt: ctx.now })
    .where("id", "=", before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await emitToAccount(ctx, row.id, "account.updated", { account: accountView(ctx, row) });
}
