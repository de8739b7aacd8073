import { DUE_TOLD_AT } from "@itoguchi/core/inbox/due-step";
import { sql } from "kysely";
import { z } from "zod";
import type { Job } from "#server/kernel/jobs/job-queue";
import type { Services } from "#server/kernel/services";
import { tellDue } from "./tell-due.ts";

const AT_ONCE = 1_000;

interface Waiting {
  workspaceId: string;
  projectId: string;
  /** Today, where the workspace is. */
  day: string;
}

export function dueJobs(services: Services): Job<never>[] {
  const job: Job<Record<string, never>> = {
    name: "inbox.due",
    input: z.object({}),
    cron: "*/5 * * * *",
    run: (_, { signal }) => tellDueDates(services, signal),
  };
  return [job as Job<never>];
}

/** One project after the other: one that fails keeps nobody else from theirs, and is tried again in five minutes. */
export async function tellDueDates(services: Services, signal?: AbortSignal): Promise<void> {
  const scope = {
    services,
    request: { id: "job", address: "", userAgent: "" },
    actor: undefined,
    workspaceId: undefined,
  };
  let last: Waiting | undefined;
  do {
    const page = await waitingProjects(services, last?.projectId);
    last = page.at(-1);
    for (const project of page) {
      if (signal?.aborted) return;
      await tellDue(scope, project).catch((error) => services.log.error({ err: error, ...project }, "due dates"));
    }
  } while (last);
}

/** Where it is past the hour and nobody was told today. Of a project made later than that, its people know what they made. */
async function waitingProjects({ db, clock }: Services, after: string | undefined): Promise<Waiting[]> {
  const now = clock.now();
  return db.transaction().execute(async (tx) => {
    await sql`select set_config('app.upkeep', 'on', true)`.execute(tx);
    const { rows } = await sql<Waiting>`
      select j.workspace_id, j.id as project_id, local.time::date::text as day
      from project j
      join workspace w on w.id = j.workspace_id
      cross join lateral (select ${now}::timestamptz at time zone w.time_zone as time) as local
      left join inbox_progress g on g.tenant_id = j.workspace_id and g.project_id = j.id
      where j.deleted_at is null and j.id > coalesce(${after ?? null}::uuid, '00000000-0000-0000-0000-000000000000')
        and local.time::time >= ${DUE_TOLD_AT}::time
        and j.created_at at time zone w.time_zone < local.time::date + ${DUE_TOLD_AT}::time
        and (g.due_on is null or g.due_on < local.time::date)
      order by j.id limit ${AT_ONCE}`.execute(tx);
    return rows;
  });
}
