import { DONE, Nothing } from "@itoguchi/core/kernel/call";
import { accountCommand } from "../kernel/command.ts";
import { emitToAccount } from "../kernel/events.ts";

export const optOutOfGuide = accountCommand(
  Nothing,
  async (ctx) => {
    const { accountId } = ctx.actor;
    await ctx.db
      .updateTable("account")
      .set({ guideOptedOut: true, updatedAt: ctx.now })
      .where("id", "=", accountId)
      .execute();
    await emitToAccount(ctx, accountId, "account.guideOptedOut", {});
    return DONE;
  },
  { unconfirmed: true },
);
