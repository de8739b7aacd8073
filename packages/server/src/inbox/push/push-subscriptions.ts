import { ECDH } from "node:crypto";
import { ConfirmPush, DeletePush, RegisterPush } from "@itoguchi/core/inbox/push.calls";
import { DONE, Nothing } from "@itoguchi/core/kernel/call";
import { fail } from "@itoguchi/core/kernel/errors";
import { InboxPush } from "@itoguchi/core/model/inbox-push";
import { sql } from "kysely";
import { accessAccount } from "#server/accounts/accounts.access";
import { changeOwnAccount } from "#server/accounts/change-own-account";
import { sessionIdOf } from "#server/accounts/sessions";
import { accountCommand } from "#server/kernel/command";
import { guardOf } from "#server/kernel/http/guarded-fetch";
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
  checkBrowser(endpoint, keys);
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

const AUTH_BYTES = 16;

/** What could never be sent to is refused at once. */
function checkBrowser(endpoint: string, { p256dh, auth }: { p256dh: string; auth: string }): void {
  guardOf({}).check(endpoint);
  try {
    ECDH.convertKey(p256dh, "prime256v1", "base64url");
  } catch {
    throw wrongKeys();
  }
  if (Buffer.from(auth, "base64url").length !== AUTH_BYTES) throw wrongKeys();
}

function wrongKeys() {
  return fail("InvalidInput", { field: "keys", message: "ブラウザーの鍵が正しくありません。" });
}

/** A session ends and the next one begins: what the person chose in this browser goes on. */
export const confirmPush = accountCommand(ConfirmPush, async (ctx, { endpoint }) => {
  const sessionId = sessionIdOf(ctx);
  if (!sessionId) return { isOn: false };
  const { numUpdatedRows } = await ctx.db
    .updateTable("pushSubscription")
    .set({ sessionId })
    .where("endpoint", "=", endpoint)
    .where("accountId", "=", ctx.actor.accountId)
    .executeTakeFirst();
  return { isOn: numUpdatedRows > 0n };
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
