import { Tutorial } from "@itoguchi/core/accounts/account";
import { DONE } from "@itoguchi/core/kernel/call";
import { z } from "zod";
import { accountCommand } from "../kernel/command.ts";
import { emitToAccount } from "../kernel/events.ts";
import { accessOwnAccount } from "./accounts.access.ts";

export const hideTutorial = accountCommand(
  z.object({ tutorial: Tutorial }),
  async (ctx, { tutorial }) => {
    const { id, hiddenTutorials } = await accessOwnAccount(ctx);
    if (hiddenTutorials.includes(tutorial)) return DONE;
    await ctx.db
      .updateTable("account")
      .set({ hiddenTutorials: [...hiddenTutorials, tutorial], updatedAt: ctx.now })
      .where("id", "=", id)
      .execute();
    await emitToAccount(ctx, id, "account.tutorialHidden", { tutorial });
    return DONE;
  },
  { unconfirmed: true },
);
