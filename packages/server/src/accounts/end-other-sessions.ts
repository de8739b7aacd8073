import { DONE, Nothing } from "@itoguchi/core/kernel/call";
import { accountCommand } from "../kernel/command.ts";
import { endSessions } from "./sessions.ts";

export const endOtherSessions = accountCommand(
  Nothing,
  async (ctx) => {
    await endSessions(ctx, { accountId: ctx.actor.accountId, except: ctx.actor.sessionId });
    return DONE;
  },
  { unconfirmed: true },
);
