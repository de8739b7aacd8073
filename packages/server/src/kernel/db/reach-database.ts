import { join } from "node:path";
import type { Logger } from "pino";
import type { Config } from "../config.ts";
import { createDatabaseIfMissing } from "./database.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";
import { migrate } from "./migrate.ts";

export interface ReachedDatabase {
  url: string;
  stop(): Promise<void>;
}

/** By default a real PostgreSQL inside the data folder; DATABASE_URL points to any other. */
export async function reachDatabase(config: Config, log: Logger, onUnderWay?: () => void): Promise<ReachedDatabase> {
  if (config.DATABASE_URL) {
    onUnderWay?.();
    await migrate(config.DATABASE_URL);
    return { url: config.DATABASE_URL, stop: async () => {} };
  }
  const embedded = await startEmbeddedPostgres({
    folder: join(config.DATA_DIR, "postgres"),
    log: postgresLog(log),
    onSpawn: onUnderWay,
  });
  const url = await createDatabaseIfMissing(embedded.adminUrl, "itoguchi");
  await migrate(url);
  return { url, stop: () => embedded.stop() };
}

/** What PostgreSQL itself says is for the curious; what we say about it is not. */
function postgresLog(log: Logger): (line: string) => void {
  return (line) => (/ LOG: {2}/.test(line) ? log.debug(line) : log.info(line));
}
