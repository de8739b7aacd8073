import { sql } from "kysely";
import { z } from "zod";
import type { Scope } from "../kernel/context.ts";
import type { Job } from "../kernel/jobs/job-queue.ts";
import type { Services } from "../kernel/services.ts";
import { workThroughBatch } from "./work-through-batch.ts";

export const WORK_THROUGH_BATCH = "members.invite";

const Batch = z.object({ workspaceId: z.uuid(), batchId: z.uuid() });

export function invitationsJobs(services: Services): Job<never>[] {
  const scope: Scope = {
    services,
    request: { id: "job", address: "", userAgent: "" },
    actor: undefined,
    workspaceId: undefined,
  };
  const workThrough = async (batch: z.infer<typeof Batch>, signal: AbortSignal) => {
    while (!signal.aborted && !(await workThroughBatch(scope, batch)).isOver);
  };
  const invite: Job<z.infer<typeof Batch>> = {
    name: WORK_THROUGH_BATCH,
    input: Batch,
    run: (batch, { signal }) => workThrough(batch, signal),
  };
  /** A killed worker leaves its batch half done; this finds it within a minute, or when the worker is back. */
  const resume: Job<Record<string, never>> = {
    name: "members.resumeInvite",
    input: z.object({}),
    cron: "* * * * *",
    atStart: true,
    run: async (_, { signal }) => {
      for (const batch of await unfinished(services))
        await workThrough(batch, signal).catch((error) => services.log.warn({ err: error, ...batch }, "invitations"));
    },
  };
  return [invite, resume] as unknown as Job<never>[];
}

async function unfinished({ db }: Services): Promise<z.infer<typeof Batch>[]> {
  return db.transaction().execute(async (tx) => {
    await sql`select set_config('app.upkeep', 'on', true)`.execute(tx);
    const rows = await tx
      .selectFrom("invitationBatch")
      .select(["workspaceId", "id"])
      .where("finishedAt", "is", null)
      .execute();
    return rows.map(({ workspaceId, id }) => ({ workspaceId, batchId: id }));
  });
}
