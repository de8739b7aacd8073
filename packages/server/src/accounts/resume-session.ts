import { fail } from "@itoguchi/core/kernel/errors";
import { z } from "zod";
import { publicCommand } from "../kernel/command.ts";
import { expiryOf } from "./sessions.ts";

const SEEN_EVERY_MS = 60_000;

/** The cookie's token stands for its session while that lasts. */
export const resumeSession = publicCommand(z.object({ token: z.string() }), async (ctx, { token }) => {
  const session = await ctx.db
    .selectFrom("session")
    .select(["id", "accountId", "autoSignIn", "startedAt", "lastSeenAt"])
    .where("tokenHash", "=", ctx.services.secrets.hash(token))
    .where("endedAt", "is", null)
    .where("expiresAt", ">", ctx.now)
    .executeTakeFirst();
  if (!session) throw fail("Unauthenticated");
  if (ctx.now.getTime() - session.lastSeenAt.getTime() > SEEN_EVERY_MS)
    await ctx.db
      .updateTable("session")
      .set({ lastSeenAt: ctx.now, expiresAt: expiryOf(session, ctx.now) })
      .where("id", "=", session.id)
      .execute();
  return { id: session.id, accountId: session.accountId };
});
