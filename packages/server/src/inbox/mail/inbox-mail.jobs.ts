import { sql } from "kysely";
import { z } from "zod";
import type { Job } from "#server/kernel/jobs/job-queue";
import type { Services } from "#server/kernel/services";
import { sendInboxMails } from "./send-inbox-mails.ts";

const AT_ONCE = 1_000;

interface Recipient {
  workspaceId: string;
  memberId: string;
}

export function inboxMailJobs(services: Services): Job<never>[] {
  const job: Job<Record<string, never>> = {
    name: "inbox.mail",
    input: z.object({}),
    cron: "* * * * *",
    run: (_, { signal }) => sendDueMails(services, signal),
  };
  return [job as Job<never>];
}

/** One person after the other: a mail that fails keeps nobody else from theirs. */
export async function sendDueMails(services: Services, signal?: AbortSignal): Promise<void> {
  const scope = {
    services,
    request: { id: "job", address: "", userAgent: "" },
    actor: undefined,
    workspaceId: undefined,
  };
  for (const recipient of await dueRecipients(services)) {
    if (signal?.aborted) return;
    await sendInboxMails(scope, recipient).catch((error) =>
      services.log.error({ err: error, ...recipient }, "mails of the inbox"),
    );
  }
}

/** Whoever has waited longest comes first. */
async function dueRecipients({ db, clock }: Services): Promise<Recipient[]> {
  return db.transaction().execute(async (tx) => {
    await sql`select set_config('app.upkeep', 'on', true)`.execute(tx);
    const { rows } = await sql<Recipient>`
      select workspace_id, member_id from inbox_entry where mail_at <= ${clock.now()}
      group by workspace_id, member_id order by min(mail_at) limit ${AT_ONCE}`.execute(tx);
    return rows;
  });
}
