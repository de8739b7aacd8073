import { sql } from "kysely";
import { z } from "zod";
import type { Scope } from "#server/kernel/context";
import type { Job } from "#server/kernel/jobs/job-queue";
import type { Services } from "#server/kernel/services";
import { pushEntries, SEND_PUSH } from "./push-entries.ts";
import { pushMessage } from "./push-message.ts";

/** Wakes the worker for somebody who has something to be pushed now. */
export const PUSH = "inbox.push";

const Recipient = z.object({ workspaceId: z.string(), memberId: z.string() });
type Recipient = z.infer<typeof Recipient>;
const Sent = z.object({
  subscriptionId: z.string(),
  accountId: z.string(),
  payload: z.object({ title: z.string(), body: z.string(), path: z.string(), tag: z.string() }),
});
type Sent = z.infer<typeof Sent>;

const AT_ONCE = 1_000;
/** The browser is gone, the person took the permission back, or it was made for other keys than ours. */
const GONE = [401, 403, 404, 410];

export function pushJobs(services: Services): Job<never>[] {
  const scope: Scope = {
    services,
    request: { id: "job", address: "", userAgent: "" },
    actor: undefined,
    workspaceId: undefined,
  };
  const push: Job<Recipient> = {
    name: PUSH,
    input: Recipient,
    run: async (recipient) => void (await pushEntries(scope, recipient)),
  };
  /** What waited for the end of quiet hours. */
  const pushLate: Job<Record<string, never>> = {
    name: "inbox.pushLate",
    input: z.object({}),
    cron: "* * * * *",
    run: async (_, { signal }) => {
      for (const recipient of await dueRecipients(services)) {
        if (signal.aborted) return;
        await pushEntries(scope, recipient).catch((error) =>
          services.log.error({ err: error, ...recipient }, "push of the inbox"),
        );
      }
    },
  };
  const send: Job<Sent> = { name: SEND_PUSH, input: Sent, run: (sent) => sendPush(services, sent) };
  return [push, pushLate, send] as unknown as Job<never>[];
}

/** Sent twice, it shows once: the second takes the place of the first. */
export async function sendPush(services: Services, { subscriptionId, accountId, payload }: Sent): Promise<void> {
  const { db, clock, postOutside } = services;
  // Asked again: it may have waited, and the person may have signed out, or somebody else in.
  const target = await db
    .selectFrom("pushSubscription as p")
    .innerJoin("session as s", "s.id", "p.sessionId")
    .select(["p.endpoint", "p.p256dh", "p.auth"])
    .where("p.id", "=", subscriptionId)
    .where("p.accountId", "=", accountId)
    .where("s.endedAt", "is", null)
    .where("s.expiresAt", ">", clock.now())
    .executeTakeFirst();
  if (!target) return;
  const status = await postOutside(target.endpoint, pushMessage(services, target, payload));
  if (GONE.includes(status)) await db.deleteFrom("pushSubscription").where("id", "=", subscriptionId).execute();
  else if (status >= 300) throw new Error(`The push service answered ${status}`);
}

/** Whoever has waited longest comes first. */
async function dueRecipients({ db, clock }: Services): Promise<Recipient[]> {
  return db.transaction().execute(async (tx) => {
    await sql`select set_config('app.upkeep', 'on', true)`.execute(tx);
    const { rows } = await sql<Recipient>`
      select workspace_id, member_id from inbox_entry where push_at <= ${clock.now()}
      group by workspace_id, member_id order by min(push_at) limit ${AT_ONCE}`.execute(tx);
    return rows;
  });
}
