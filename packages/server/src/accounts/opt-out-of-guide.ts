import { OptOutOfGuide } from "@itoguchi/core/accounts/accounts.calls";
import { DONE } from "@itoguchi/core/kernel/call";
import { accountCommand } from "../kernel/command.ts";
import { emitToAccount } from "../kernel/events.ts";

export const optOutOfGuide = accountCommand(
  OptOutOfGuide,
  async (ctx, { optOut }) => {
    const { accountId } = ctx.actor;
    await ctx.db
      .updateTable("account")
      .set({ guideOptedOut: optOut, updatedAt: ctx.now })
      .where("id", "=", accountId)
      .execute();
    await emitToAccount(ctx, accountId, "account.guideOptedOut", { optOut });
    return DONE;
  },
  { unconfirmed: true },
);
