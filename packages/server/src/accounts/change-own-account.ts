import type { Selectable, Updateable } from "kysely";
import type { AccountCtx } from "../kernel/context.ts";
import type { Account } from "../kernel/db/schema.ts";
import { emitToAccount } from "../kernel/events.ts";
import { accessOwnAccount, accountView } from "./accounts.access.ts";

/** Writes what follows from the row as it stands, and tells the person's own screens. */
export async function changeOwnAccount(
  ctx: AccountCtx,
  changes: (row: Selectable<Account>) => Updateable<Account>,
): Promise<void> {
  const before = await accessOwnAccount(ctx);
  const row = await ctx.db
    .updateTable("account")
    .set({ ...changes(before), updatedAt: ctx.now })
    .where("id", "=", before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await emitToAccount(ctx, row.id, "account.updated", { account: accountView(ctx, row) });
}
