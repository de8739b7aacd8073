import { DONE, Nothing } from "@itoguchi/core/kernel/call";
import { accountCommand } from "../kernel/command.ts";
import { endSessions, sessionIdOf } from "./sessions.ts";

export const endOtherSessions = accountCommand(
  Nothing,
  async (ctx) => {
    await endSessions(ctx, { accountId: ctx.actor.accountId, except: sessionIdOf(ctx) });
    return DONE;
  },
  { unconfirmed: true },
);
