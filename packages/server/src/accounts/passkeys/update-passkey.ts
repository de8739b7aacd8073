import { PasskeyName } from "@itoguchi/core/accounts/two-step";
import { DONE } from "@itoguchi/core/kernel/call";
import { Id } from "@itoguchi/core/kernel/ids";
import { z } from "zod";
import { accountCommand } from "#server/kernel/command";
import { accessOwnAccount } from "../accounts.access.ts";
import { announceTwoStep } from "../two-step/two-step.access.ts";
import { accessOwnPasskey } from "./passkeys.access.ts";

export const updatePasskey = accountCommand(z.object({ id: Id, name: PasskeyName }), async (ctx, { id, name }) => {
  await accessOwnAccount(ctx);
  await accessOwnPasskey(ctx, id);
  await ctx.db.updateTable("passkey").set({ name }).where("id", "=", id).execute();
  await announceTwoStep(ctx, ctx.actor.accountId);
  return DONE;
});
