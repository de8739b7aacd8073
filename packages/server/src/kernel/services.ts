import type { Logger } from "pino";
import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Database } from "./db/database.ts";
import type { FileStore } from "./files/file-store.ts";
import type { JobQueue } from "./jobs/job-queue.ts";
import type { Metrics } from "./metrics.ts";
import type { Hub } from "./realtime/hub.ts";
import type { Secrets } from "./secrets/secrets.ts";

/** What one running server has; made once in `server.ts`, handed to every use-case inside its context. */
export interface Services {
  config: Config;
  clock: Clock;
  log: Logger;
  db: Database;
  secrets: Secrets;
  jobs: JobQueue;
  files: FileStore;
  hub: Hub;
  metrics: Metrics;
}
