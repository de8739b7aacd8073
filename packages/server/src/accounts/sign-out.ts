import { DONE } from "@itoguchi/core/kernel/call";
import { z } from "zod";
import { publicCommand } from "../kernel/command.ts";
import { endSessions, sessionIdOf } from "./sessions.ts";

const SignOut = z.object({ token: z.string().optional() });

/** Ends the cookie's session and the token's; signing out twice is no mistake. */
export const signOut = publicCommand(SignOut, async (ctx, { token }) => {
  const id = sessionIdOf(ctx);
  if (ctx.actor && id) await endSessions(ctx, { accountId: ctx.actor.accountId, id });
  if (!token) return DONE;
  const session = await ctx.db
    .selectFrom("session")
    .select(["id", "accountId"])
    .where("tokenHash", "=", ctx.services.secrets.hash(token))
    .where("endedAt", "is", null)
    .executeTakeFirst();
  if (session) await endSessions(ctx, session);
  return DONE;
});
