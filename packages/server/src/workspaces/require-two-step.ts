import { fail } from "@itoguchi/core/kernel/errors";
import { z } from "zod";
import { readOwnAccount } from "../accounts/accounts.access.ts";
import { administrationCommand } from "../kernel/command.ts";
import { announceWorkspace } from "./announce-workspace.ts";

const RequireTwoStep = z.object({ isRequired: z.boolean() });

/** Closes the workspace to members without two-step sign-in. Whoever requires it goes first: else they close it to themselves. */
export const requireTwoStep = administrationCommand(
  RequireTwoStep,
  "workspace.manage",
  async (ctx, { isRequired: requiresTwoStep }) => {
    const { twoStepAt } = await readOwnAccount(ctx);
    if (requiresTwoStep && !twoStepAt)
      throw fail("Conflict", { message: "先に、マイページで自分の2段階認証を有効にしてください。" });
    await ctx.db
      .updateTable("workspace")
      .set({ requiresTwoStep, updatedAt: ctx.now })
      .where("id", "=", ctx.workspaceId)
      .execute();
    return announceWorkspace(ctx, "workspace.twoStepRequired");
  },
);
