import type { Pool } from "pg";
import type { Logger } from "pino";
import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Database } from "./db/database.ts";
import type { PipelinedReader } from "./db/pipelined-reader.ts";
import type { ErrorReports } from "./error-reports/error-reports.ts";
import type { Evaluations } from "./evaluations/evaluations.ts";
import type { FileStore } from "./files/file-store.ts";
import type { GuardedFetch } from "./http/guarded-fetch.ts";
import type { GuardedPost } from "./http/guarded-post.ts";
import type { PageCache } from "./http/page-cache.ts";
import type { JobQueue } from "./jobs/job-queue.ts";
import type { Metrics } from "./metrics.ts";
import type { Hub } from "./realtime/hub.ts";
import type { Presences } from "./realtime/presences.ts";
import type { Redis } from "./redis/redis.ts";
import type { Secrets } from "./secrets/secrets.ts";
import type { Disk } from "./storage/disk.ts";

/** What one running server has (`project-engine/services.ts` adds its own); made once in `server.ts`, handed to every use-case inside its context. */
export interface Services {
  config: Config;
  /** Aborted when the program begins to stop. */
  stopping: AbortSignal;
  clock: Clock;
  log: Logger;
  errors: ErrorReports;
  db: Database;
  secrets: Secrets;
  jobs: JobQueue;
  files: FileStore;
  disk: Disk;
  /** The only way to an address that a person gave. */
  fetchOutside: GuardedFetch;
  /** The only way to send to one. */
  postOutside: GuardedPost;
  /** Public pages, as they were last drawn. */
  pageCache: PageCache;
  /** Absent where it is not configured. */
  redis: Redis | undefined;
  hub: Hub;
  presences: Presences;
  metrics: Metrics;
  /** Whatever may take long on the main thread. */
  evaluations: Evaluations;
  pool: Pool;
  reader: PipelinedReader;
}
