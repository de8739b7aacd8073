import { DeletePush, RegisterPush } from "@itoguchi/core/inbox/push.calls";
import { DONE, Nothing } from "@itoguchi/core/kernel/call";
import { fail } from "@itoguchi/core/kernel/errors";
import { InboxPush } from "@itoguchi/core/model/inbox-push";
import { sql } from "kysely";
import { accessAccount } from "#server/accounts/accounts.access";
import { changeOwnAccount } from "#server/accounts/change-own-account";
import { sessionIdOf } from "#server/accounts/sessions";
import { accountCommand } from "#server/kernel/command";
import { vapidKeys } from "./push-message.ts";

/** Of one person; the oldest make room. */
const MOST_BROWSERS = 20;

export const getPush = accountCommand(Nothing, async (ctx) => {
  const { inboxPush } = await accessAccount(ctx, ctx.actor.accountId);
  return { publicKey: vapidKeys(ctx.services).publicKey, inboxPush: InboxPush.parse(inboxPush ?? {}) };
});

/** The same browser again, also for somebody else who signed in there: it is theirs now. */
export const registerPush = accountCommand(RegisterPush, async (ctx, { endpoint, keys }) => {
  const sessionId = sessionIdOf(ctx);
  if (!sessionId) throw fail("Unauthenticated");
  const { accountId } = ctx.actor;
  const browser = { accountId, sessionId, ...keys, createdAt: ctx.now };
  await ctx.db
    .insertInto("pushSubscription")
    .values({ id: ctx.id(), endpoint, ...browser })
    .onConflict((conflict) => conflict.column("endpoint").doUpdateSet(browser))
    .execute();
  await sql`delete from push_subscription where account_id = ${accountId}::uuid and id not in (
    select id from push_subscription where account_id = ${accountId}::uuid
    order by created_at desc, id desc limit ${MOST_BROWSERS})`.execute(ctx.db);
  return DONE;
});

export const deletePush = accountCommand(DeletePush, async (ctx, { endpoint }) => {
  await ctx.db
    .deleteFrom("pushSubscription")
    .where("endpoint", "=", endpoint)
    .where("accountId", "=", ctx.actor.accountId)
    .execute();
  return DONE;
});

export const updateInboxPush = accountCommand(InboxPush, async (ctx, inboxPush) => {
  await changeOwnAccount(ctx, () => ({ inboxPush: JSON.stringify(inboxPush) }));
  return DONE;
});
