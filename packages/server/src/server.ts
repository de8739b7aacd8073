import { speakJapanese } from "@itoguchi/core/kernel/messages";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { createRooms } from "./documents/body/rooms.ts";
import type {} from "./documents/services.ts";
import { FEATURES } from "./features.ts";
import { buildApp } from "./kernel/app.ts";
import { type Clock, systemClock } from "./kernel/clock.ts";
import type { Config } from "./kernel/config.ts";
import { filesFolder, makeDataFolder } from "./kernel/data-folder.ts";
import { openDatabase, openPool } from "./kernel/db/database.ts";
import { exposePoolMetrics, readDatabaseBytes } from "./kernel/db/database-metrics.ts";
import { openReader } from "./kernel/db/pipelined-reader.ts";
import { type ReachedDatabase, reachDatabase } from "./kernel/db/reach-database.ts";
import { openErrorReports } from "./kernel/error-reports/open-error-reports.ts";
import { createEvaluations } from "./kernel/evaluations/evaluations.ts";
import type { Feature } from "./kernel/feature.ts";
import { openFileStore } from "./kernel/files/open-file-store.ts";
import { createGuardedFetch, type GuardedFetch } from "./kernel/http/guarded-fetch.ts";
import { createGuardedPost, type GuardedPost } from "./kernel/http/guarded-post.ts";
import { createPageCache } from "./kernel/http/page-cache.ts";
import { type StopOptions, stopServing } from "./kernel/http/stop-serving.ts";
import { type MailReceiver, startMailReceiver } from "./kernel/inbound-mail/mail-receiver.ts";
import { exposeJobMetrics, readJobFigures } from "./kernel/jobs/job-metrics.ts";
import { createJobQueue, type Job } from "./kernel/jobs/job-queue.ts";
import { createLogger } from "./kernel/logger.ts";
import { mailJob } from "./kernel/mail/mail.jobs.ts";
import { createMailer } from "./kernel/mail/mail.ts";
import { createMetrics } from "./kernel/metrics.ts";
import { createHub } from "./kernel/realtime/hub.ts";
import { createPresences } from "./kernel/realtime/presences.ts";
import { openRedis } from "./kernel/redis/open-redis.ts";
import { createSecrets } from "./kernel/secrets/secrets.ts";
import type { Services } from "./kernel/services.ts";
import { openDisk } from "./kernel/storage/disk.ts";
import { exposeStorageMetrics } from "./kernel/storage/storage-metrics.ts";
import { readFigures } from "./kernel/subscribers/figures.ts";
import { createSubscriberRunner, type SubscriberRunner } from "./kernel/subscribers/runner.ts";
import type { Subscriber } from "./kernel/subscribers/subscriber.ts";
import { exposeSubscriberMetrics } from "./kernel/subscribers/subscriber-metrics.ts";
import { sweepJob } from "./kernel/sweep.jobs.ts";
import { createDirectories } from "./project-engine/directories.ts";
import { MOST_LOADS } from "./project-engine/load-replica.ts";
import { createReplicas } from "./project-engine/replicas.ts";
import type {} from "./project-engine/services.ts";
import { createWriter } from "./project-engine/writer.ts";

export type ServerRole = "all" | "api" | "worker";

export interface ServerOptions {
  config: Config;
  role?: ServerRole;
  /** Where the API alone is wanted, tests say `none`. */
  pages?: "built" | "dev" | "none";
  clock?: Clock;
  log?: Logger;
  /** Tests that are not about the guard bring pages of their own. */
  fetchOutside?: GuardedFetch;
  postOutside?: GuardedPost;
  /** Whoever starts it before the code is loaded brings it. */
  database?: ReachedDatabase;
  /** Tests add subscribers of their own. */
  features?: readonly Feature[];
}

export interface RunningServer {
  app: FastifyInstance;
  services: Services;
  /** Of a process that works, not of an `api`. */
  subscribers: SubscriberRunner | undefined;
  /** Where mails are received. */
  mails: MailReceiver | undefined;
  stop(options?: StopOptions): Promise<void>;
}

/** Everything one process runs, wired once. It does not listen yet. */
export async function createServer({
  config,
  role = "all",
  pages = "built",
  clock = systemClock,
  log = createLogger(config.LOG_LEVEL),
  fetchOutside = createGuardedFetch(),
  postOutside = createGuardedPost(),
  database: reached,
  features = FEATURES,
}: ServerOptions): Promise<RunningServer> {
  speakJapanese();
  makeDataFolder(config);
  const database = reached ?? (await reachDatabase(config, log));
  const onError = (error: Error) => log.warn({ err: error }, "database connection");
  const pool = openPool(database.url, { max: 20, onError });
  const db = openDatabase(pool);
  // Apart from the requests': a writer that holds a connection waits for these, and must not wait for its own kind.
  // Some are always left for catching up and for the names of people, however many projects are being loaded.
  const replicaPool = openPool(database.url, { max: MOST_LOADS + 4, onError });
  const replicaDb = openDatabase(replicaPool);
  const reader = openReader(database.url, { onError });
  const metrics = createMetrics();
  const replicas = createReplicas({
    db: replicaDb,
    pool: replicaPool,
    log,
    metrics,
    budget: config.REPLICA_MB * 1_048_576,
  });
  const errors = await openErrorReports({ config, role, clock, log, metrics });
  const redis = await openRedis({ config, log, metrics });
  const secrets = createSecrets(config.SECRET_KEY);
  const hub = createHub({ db, url: database.url, log, redis });
  const stopping = new AbortController();
  const inRooms = { db, pool, reader, hub, redis, log, clock };
  const services: Services = {
    config,
    stopping: stopping.signal,
    clock,
    log,
    errors,
    db,
    secrets,
    rooms: createRooms(inRooms),
    jobs: createJobQueue({ url: database.url, log, errors }),
    files: await openFileStore(config, filesFolder(config)),
    disk: openDisk(config.DATA_DIR, { reserveBytes: config.DISK_RESERVE_MB * 1_048_576 }),
    fetchOutside,
    postOutside,
    pageCache: createPageCache(clock),
    redis,
    hub,
    presences: createPresences({ hub, pool, clock, log, redis }),
    metrics,
    evaluations: createEvaluations({ clock, metrics, log, redis, budgetSeconds: config.RATE_LIMIT_COST }),
    pool,
    reader,
    replicas,
    directories: createDirectories(replicaDb),
    writer: createWriter({ pool, replicas, clock, log, hub, remembersAccess: config.ACCESS_CACHE }),
  };
  const isWorker = role !== "api";
  const subscribers = features.flatMap((feature) => feature.subscribers?.(services) ?? []);
  const runner = isWorker ? createSubscriberRunner({ services, subscribers, url: database.url }) : undefined;
  exposeSubscriberMetrics(metrics.registry, {
    read: () => readFigures(db, clock.now()),
    onError: (error) => log.warn({ err: error }, "figures of subscribers could not be read"),
  });
  exposeStorageMetrics(metrics, {
    disk: services.disk,
    databaseBytes: () => readDatabaseBytes(db).catch(() => undefined),
  });
  exposePoolMetrics(metrics, { requests: pool, replicas: replicaPool });
  exposeJobMetrics(metrics, {
    read: () => readJobFigures(db),
    onError: (error) => log.warn({ err: error }, "figures of jobs could not be read"),
  });
  metrics.watchFollowers(() => hub.followers());
  redis?.start();
  const startWork = async () => {
    await database.ready;
    const jobs = jobsOf(services, features, subscribers);
    await Promise.all([services.hub.start(), services.jobs.start(jobs, { work: isWorker })]);
    await runner?.start();
    return isWorker ? startMails(services, features) : undefined;
  };
  const [app, mails] = await Promise.all([
    buildApp(services, features, { pages: role === "all" ? pages : "none" }),
    startWork(),
  ]);
  return {
    app,
    services,
    subscribers: runner,
    mails,
    async stop(options) {
      stopping.abort();
      await Promise.all([stopServing(app, options), mails?.stop()]);
      services.presences.stop();
      await services.rooms.stop();
      await runner?.stop();
      await services.hub.stop();
      await redis?.stop();
      await services.jobs.stop();
      await reader.end();
      await replicaDb.destroy();
      await db.destroy();
      await database.stop();
      await errors.stop();
    },
  };
}

async function startMails(services: Services, features: readonly Feature[]): Promise<MailReceiver | undefined> {
  const [mailbox] = features.flatMap((feature) => feature.mailbox?.(services) ?? []);
  return mailbox && startMailReceiver(services, mailbox);
}

function jobsOf(services: Services, features: readonly Feature[], subscribers: readonly Subscriber[]): Job<never>[] {
  const mailer = createMailer(services.config);
  return [
    mailJob(services, mailer) as Job<never>,
    sweepJob(services, subscribers) as Job<never>,
    ...features.flatMap(({ jobs }) => jobs?.(services) ?? []),
  ];
}
