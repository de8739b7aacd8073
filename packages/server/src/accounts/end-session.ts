import { DONE } from "@itoguchi/core/kernel/call";
import { fail } from "@itoguchi/core/kernel/errors";
import { Id } from "@itoguchi/core/kernel/ids";
import { z } from "zod";
import { accountCommand } from "../kernel/command.ts";
import { endSessions } from "./sessions.ts";

export const endSession = accountCommand(
  z.object({ id: Id }),
  async (ctx, { id }) => {
    const { accountId } = ctx.actor;
    const found = await ctx.db
      .selectFrom("session")
      .select("id")
      .where("id", "=", id)
      .where("accountId", "=", accountId)
      .where("endedAt", "is", null)
      .executeTakeFirst();
    if (!found) throw fail("EntityNotFound");
    await endSessions(ctx, { accountId, id });
    return DONE;
  },
  { unconfirmed: true },
);
