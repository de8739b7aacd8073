import { Proof } from "@itoguchi/core/accounts/two-step";
import { DONE } from "@itoguchi/core/kernel/call";
import { Id } from "@itoguchi/core/kernel/ids";
import { z } from "zod";
import { accountCommand, parseInput } from "#server/kernel/command";
import type { Scope } from "#server/kernel/context";
import { accessOwnAccount } from "../accounts.access.ts";
import { proveOwner } from "../prove-owner.ts";
import { announceTwoStep } from "../two-step/two-step.access.ts";
import { tellOwner } from "../two-step/two-step.mails.ts";
import { accessOwnPasskey } from "./passkeys.access.ts";

const RemovePasskey = Proof.extend({ id: Id });

export async function removePasskey(scope: Scope, input: z.input<typeof RemovePasskey>) {
  const { id, ...proof } = parseInput(RemovePasskey, input);
  await proveOwner(scope, proof);
  return remove(scope, { id });
}

const remove = accountCommand(z.object({ id: z.string() }), async (ctx, { id }) => {
  const { id: accountId, email } = await accessOwnAccount(ctx);
  await accessOwnPasskey(ctx, id);
  await ctx.db.deleteFrom("passkey").where("id", "=", id).execute();
  await announceTwoStep(ctx, accountId);
  await tellOwner(ctx, email, "passkeyRemoved");
  return DONE;
});
