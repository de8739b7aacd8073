import { sql } from "kysely";
import { Gauge } from "prom-client";
import type { Database } from "../db/database.ts";
import { JOB_SCHEMA } from "../db/grants.ts";
import type { Metrics } from "../metrics.ts";
import { onceAScrape } from "../one-scrape.ts";

export interface JobFigures {
  name: string;
  waiting: number;
  active: number;
  failed: number;
  /** How long the one has waited whose turn it is; 0 when none waits. */
  oldestSeconds: number;
}

/** Over all processes. Jobs for later are not waiting; failed ones are those whose tries are used up. */
export async function readJobFigures(db: Database): Promise<JobFigures[]> {
  const { rows } = await sql<JobFigures>`
    select queue.name,
      (count(*) filter (where state in ('created', 'retry') and start_after <= now()))::int as waiting,
      (count(*) filter (where state = 'active'))::int as active,
      (count(*) filter (where state = 'failed'))::int as failed,
      coalesce(extract(epoch from now() - min(start_after) filter (where state in ('created', 'retry') and start_after <= now())), 0)::float8 as "oldest_seconds"
    from ${sql.table(`${JOB_SCHEMA}.queue`)} queue
    left join ${sql.table(`${JOB_SCHEMA}.job`)} job on job.name = queue.name and job.state not in ('completed', 'cancelled')
    group by queue.name`.execute(db);
  return rows;
}

const STATES = ["waiting", "active", "failed"] as const;
interface Source {
  read(): Promise<JobFigures[]>;
  onError(error: unknown): void;
}

export function exposeJobMetrics({ registry }: Metrics, source: Source): void {
  const figures = onceAScrape(source);
  new Gauge({
    name: "itoguchi_jobs",
    help: "Jobs by name and state: waiting for a worker, active, failed for good",
    labelNames: ["job", "state"],
    registers: [registry],
    async collect() {
      this.reset();
      for (const one of await figures()) for (const state of STATES) this.set({ job: one.name, state }, one[state]);
    },
  });
  new Gauge({
    name: "itoguchi_job_oldest_seconds",
    help: "How long the oldest job has waited whose turn it is",
    labelNames: ["job"],
    registers: [registry],
    async collect() {
      this.reset();
      for (const one of await figures()) this.set({ job: one.name }, one.oldestSeconds);
    },
  });
}
