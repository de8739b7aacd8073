import { sql, type Transaction } from "kysely";
import { z } from "zod";
import type { DB } from "./db/schema.ts";
import type { Job } from "./jobs/job-queue.ts";
import type { Services } from "./services.ts";
import type { Subscriber } from "./subscribers/subscriber.ts";
import { sweepAccountEvents, sweepCursors, sweepWorkspaceEvents } from "./subscribers/sweep-events.ts";

const DAY = 86_400_000;
const KEEP_ENDED_DAYS = 30;
/** Longer than the queue keeps its jobs. */
const KEEP_JOBS_DAYS = 7;
const KEEP_UNCONFIRMED_DAYS = 30;

/** Takes away what has had its time: old events, used tokens, ended sessions, sign-ups nobody confirmed. */
export function sweepJob({ db, clock }: Services, subscribers: readonly Subscriber[]): Job<Record<string, never>> {
  return {
    name: "sweep",
    input: z.object({}),
    cron: "17 18 * * *",
    async run() {
      const ago = (days: number) => new Date(clock.now().getTime() - days * DAY);
      await db.deleteFrom("rateWindow").where("startsAt", "<", ago(1)).execute();
      await db.deleteFrom("sentMail").where("sentAt", "<", ago(KEEP_JOBS_DAYS)).execute();
      await db.deleteFrom("signInGuard").where("windowStart", "<", ago(1)).execute();
      await db.deleteFrom("codeGuard").where("windowStart", "<", ago(1)).execute();
      await db.deleteFrom("emailToken").where("expiresAt", "<", ago(1)).execute();
      await db
        .deleteFrom("totp")
        .where("createdAt", "<", ago(1))
        .where("accountId", "in", (query) => query.selectFrom("account").select("id").where("twoStepAt", "is", null))
        .execute();
      await db.deleteFrom("signInChallenge").where("expiresAt", "<", clock.now()).execute();
      await db
        .deleteFrom("session")
        .where((where) => where.or([where("endedAt", "<", ago(7)), where("expiresAt", "<", ago(7))]))
        .execute();
      await sweepAccountEvents(db, subscribers, clock.now());
      await db
        .deleteFrom("account")
        .where("confirmedAt", "is", null)
        .where("createdAt", "<", ago(KEEP_UNCONFIRMED_DAYS))
        .execute();
      await sweepWorkspaces(db, {
        before: ago(KEEP_ENDED_DAYS),
        sweepEvents: (tx, workspaceId) =>
          sweepWorkspaceEvents(tx, { workspaceId, followers: subscribers, now: clock.now() }),
      });
      await sweepCursors(db);
    },
  };
}

/** Behind row-level security, so each workspace is entered in turn. Addresses of people who never came go too. */
async function sweepWorkspaces(
  db: Services["db"],
  { before, sweepEvents }: { before: Date; sweepEvents(tx: Transaction<DB>, workspaceId: string): Promise<void> },
): Promise<void> {
  for (const id of await allWorkspaceIds(db))
    await db.transaction().execute(async (tx) => {
      await sql`select set_config('app.workspace_id', ${id}, true)`.execute(tx);
      await sweepEvents(tx, id);
      await tx.deleteFrom("invitationBatch").where("workspaceId", "=", id).where("finishedAt", "<", before).execute();
      await tx
        .deleteFrom("delegate")
        .where("workspaceId", "=", id)
        .where((where) => where.or([where("revokedAt", "<", before), where("expiresAt", "<", before)]))
        .execute();
      await tx
        .deleteFrom("invitation")
        .where("workspaceId", "=", id)
        .where((where) =>
          where.or([where("usedAt", "<", before), where("withdrawnAt", "<", before), where("expiresAt", "<", before)]),
        )
        .execute();
    });
}

async function allWorkspaceIds(db: Services["db"]): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    await sql`select set_config('app.upkeep', 'on', true)`.execute(tx);
    const rows = await tx.selectFrom("workspace").select("id").execute();
    return rows.map(({ id }) => id);
  });
}
