import type { JobHealth } from "@itoguchi/core/operator/operator";
import { type Kysely, sql } from "kysely";
import { JOB_SCHEMA } from "../kernel/db/grants.ts";
import type { DB } from "../kernel/db/schema.ts";

type Row = Omit<JobHealth, "lastCompletedAt"> & { lastCompletedAt: Date | null };

/** Every queue, also one in which nothing is. Names of the queue's own begin with two underscores. */
export async function readJobHealth(db: Kysely<DB>, now: Date): Promise<JobHealth[]> {
  const job = sql.table(`${JOB_SCHEMA}.job`);
  const queue = sql.table(`${JOB_SCHEMA}.queue`);
  const { rows } = await sql<Row>`select q.name,
      count(*) filter (where j.state in ('created', 'retry'))::int as waiting,
      count(*) filter (where j.state = 'active')::int as active,
      count(*) filter (where j.state = 'failed')::int as failed,
      coalesce(extract(epoch from ${now}::timestamptz - min(j.start_after)
        filter (where j.state in ('created', 'retry') and j.start_after <= ${now}::timestamptz)), 0)::float8
        as oldest_waiting_seconds,
      max(j.completed_on) filter (where j.state = 'completed') as last_completed_at
    from ${queue} q left join ${job} j on j.name = q.name
    where left(q.name, 2) <> '__' group by q.name order by q.name`.execute(db);
  return rows.map(({ lastCompletedAt, ...row }) => ({
    ...row,
    lastCompletedAt: lastCompletedAt?.toISOString() ?? null,
  }));
}
