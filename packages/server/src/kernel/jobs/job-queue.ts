import { setTimeout as delay } from "node:timers/promises";
import type { Transaction } from "kysely";
import { fromKysely, type JobResult, PgBoss } from "pg-boss";
import type { Logger } from "pino";
import type { z } from "zod";
import { CONNECTION_OPTIONS } from "../db/database.ts";
import { JOB_SCHEMA } from "../db/grants.ts";
import type { DB } from "../db/schema.ts";
import type { ErrorReports } from "../error-reports/error-reports.ts";

/** One kind of background work. Runs at least once, so its handler must be harmless when repeated. */
export interface Job<Input> {
  name: string;
  input: z.ZodType<Input>;
  run(input: Input, job: { id: string; signal: AbortSignal }): Promise<void>;
  retries?: number;
  /** Repeats by itself, as a cron line in UTC. */
  cron?: string;
  /** Runs once whenever a worker starts: for what a killed one may have left. */
  atStart?: boolean;
}

export interface JobQueue {
  start(jobs: Job<never>[], options: { work: boolean }): Promise<void>;
  stop(): Promise<void>;
  /** Inside the use-case's transaction: no commit, no job. */
  enqueue<Input extends object>(ctx: { db: Transaction<DB> }, name: string, input: Input): Promise<void>;
}

/** A notification wakes the workers at once; polling finds retries. */
const WORK = {
  pollingIntervalSeconds: 1,
  notifyPollingIntervalSeconds: 1,
  batchSize: 10,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const;

/** A job whose worker was killed must not look busy for a minute: its heart is listened to every few seconds. */
const SUPERVISION = { superviseIntervalSeconds: 5, monitorIntervalSeconds: 5 } as const;
const HEARTBEAT_SECONDS = 10;
const REST_WITHIN_MS = 4_000;
/** Reading cron lines takes as long as all other parts of a start of the queue, and none is due in the first seconds. */
const SCHEDULE_AFTER_MS = 3_000;

interface QueueInput {
  url: string;
  log: Logger;
  errors: ErrorReports;
}

export function createJobQueue({ url, log, errors }: QueueInput): JobQueue {
  const boss = new PgBoss({
    connectionString: url,
    options: CONNECTION_OPTIONS,
    schema: JOB_SCHEMA,
    migrate: false,
    createSchema: false,
    reindex: false,
    monitorVacuum: false,
    useListenNotify: true,
    ...SUPERVISION,
    application_name: "itoguchi-jobs",
    max: 4,
  });
  const working: string[] = [];
  let scheduling: NodeJS.Timeout | undefined;
  boss.on("error", (error) => log.warn({ err: error }, "job queue"));
  boss.on("warning", (warning) => log.info({ warning }, "job queue"));

  async function startOne(job: Job<never>, { isNew, work }: { isNew: boolean; work: boolean }): Promise<void> {
    if (isNew) await boss.createQueue(job.name, queueOf(job));
    await boss.updateQueue(job.name, queueOf(job));
    if (!work) return;
    if (job.atStart) await boss.send(job.name, {});
    working.push(job.name);
    await boss.work(job.name, WORK, (batch) => Promise.all(batch.map((one) => settle(job, one, { log, errors }))));
  }

  async function scheduleAll(jobs: readonly Job<never>[]): Promise<void> {
    for (const { name, cron } of jobs) if (cron) await boss.schedule(name, cron, {});
  }

  return {
    async start(jobs, { work }) {
      await boss.start();
      const known = new Set((await boss.getQueues()).map(({ name }) => name));
      await Promise.all(jobs.map((job) => startOne(job, { isNew: !known.has(job.name), work })));
      if (!work) return;
      const schedule = () => scheduleAll(jobs).catch((error) => log.warn({ err: error }, "job queue"));
      scheduling = setTimeout(schedule, SCHEDULE_AFTER_MS).unref();
    },
    async stop() {
      clearTimeout(scheduling);
      // Left to itself, the queue looks only twice a second whether its workers have come to rest.
      const rested = Promise.all(working.map((name) => boss.offWork(name)));
      await Promise.race([rested, delay(REST_WITHIN_MS, undefined, { ref: false })]);
      await boss.stop({ graceful: true, timeout: 1_000 });
    },
    async enqueue(ctx, name, input) {
      await boss.send(name, input, { db: fromKysely(ctx.db) });
    },
  };
}

function queueOf({ retries = 5 }: Job<never>) {
  return {
    retryLimit: retries,
    retryDelay: 2,
    retryBackoff: true,
    expireInSeconds: 50,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    deleteAfterSeconds: 3 * 24 * 60 * 60,
    notify: true,
  };
}

/** Each job of a batch succeeds or fails for itself; one that fails is tried again later. */
async function settle(
  job: Job<never>,
  { id, data, signal }: { id: string; data: unknown; signal: AbortSignal },
  { log, errors }: Pick<QueueInput, "log" | "errors">,
): Promise<JobResult> {
  try {
    await job.run(job.input.parse(data) as never, { id, signal });
    return { id, status: "completed" };
  } catch (error) {
    log.warn({ err: error, job: job.name, id }, "job failed");
    errors.report(error, { source: "job", at: job.name, tags: { jobId: id } });
    return { id, status: "failed" };
  }
}
