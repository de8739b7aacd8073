import type { Session } from "@itoguchi/core/accounts/account";
import { Nothing } from "@itoguchi/core/kernel/call";
import { accountCommand } from "../kernel/command.ts";
import type { Ctx } from "../kernel/context.ts";
import { sessionIdOf, sessionView } from "./sessions.ts";

export const listSessions = accountCommand(
  Nothing,
  async (ctx) => {
    const sessions = await loadSessions(ctx, ctx.actor.accountId);
    return sessions.map((session) => ({ ...session, isCurrent: session.id === sessionIdOf(ctx) }));
  },
  { unconfirmed: true },
);

export async function loadSessions(ctx: Ctx, accountId: string): Promise<Session[]> {
  const rows = await ctx.db
    .selectFrom("session")
    .selectAll()
    .where("accountId", "=", accountId)
    .where("endedAt", "is", null)
    .where("expiresAt", ">", ctx.now)
    .orderBy("startedAt")
    .execute();
  return rows.map(sessionView);
}
