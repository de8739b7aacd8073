import { sql } from "kysely";
import { z } from "zod";
import { inTenant } from "../kernel/db/in-tenant.ts";
import type { Job } from "../kernel/jobs/job-queue.ts";
import type { Services } from "../kernel/services.ts";
import { keepContent } from "./body/keep-content.ts";
import { type BodyAddress, loadBody } from "./body/update-log.ts";

const AT_ONCE = 1_000;

export function documentsJobs(services: Services): Job<never>[] {
  const job: Job<Record<string, never>> = {
    name: "documents.content",
    input: z.object({}),
    cron: "*/5 * * * *",
    run: (_, { signal }) => bringUpToDate(services, signal),
  };
  return [job as Job<never>];
}

/** Whoever has a document open writes its content; what a process left undone when it ended is done here. */
export async function bringUpToDate(services: Services, signal?: AbortSignal): Promise<void> {
  for (const address of await behind(services)) {
    if (signal?.aborted) return;
    await inTenant(services.db, address.workspaceId, async (tx) =>
      keepContent(tx, address, await loadBody(tx, address)),
    ).catch((error) => services.log.error({ err: error, ...address }, "content of a document"));
  }
}

async function behind({ db }: Services): Promise<BodyAddress[]> {
  return db.transaction().execute(async (tx) => {
    await sql`select set_config('app.upkeep', 'on', true)`.execute(tx);
    const { rows } = await sql<BodyAddress>`
      select workspace_id, document_id from document_body where is_behind limit ${AT_ONCE}`.execute(tx);
    return rows;
  });
}
