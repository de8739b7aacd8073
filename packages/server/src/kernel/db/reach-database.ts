import { join } from "node:path";
import type { Logger } from "pino";
import type { Config } from "../config.ts";
import { createDatabaseIfMissing, isDatabaseMissing, withDatabase } from "./database.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./embedded-postgres.ts";
import { migrate } from "./migrate.ts";

export interface ReachedDatabase {
  url: string;
  /** When it answers and is up to date: nothing is asked of it before. */
  ready: Promise<void>;
  stop(): Promise<void>;
}

export const OWN_DATABASE = "itoguchi";

/** By default a real PostgreSQL inside the data folder; DATABASE_URL points to any other. Answers as soon as it is under way. */
export async function reachDatabase(config: Config, log: Logger): Promise<ReachedDatabase> {
  return config.DATABASE_URL ? reachGiven(config.DATABASE_URL) : reachOwn(config, log);
}

function reachGiven(url: string): ReachedDatabase {
  return { url, ready: heardLater(migrate(url)), stop: async () => {} };
}

async function reachOwn({ DATA_DIR }: Config, log: Logger): Promise<ReachedDatabase> {
  const spawned = Promise.withResolvers<string>();
  const embedded = startEmbeddedPostgres({
    folder: join(DATA_DIR, "postgres"),
    log: postgresLog(log),
    onSpawn: spawned.resolve,
  });
  embedded.catch(spawned.reject);
  const adminUrl = await spawned.promise;
  return {
    url: withDatabase(adminUrl, OWN_DATABASE),
    ready: heardLater(embedded.then(migrateOwn)),
    stop: async () => (await embedded).stop(),
  };
}

/**
 * Asking at every start whether the database is there would be one connection more. A start that was cut short between
 * making the cluster and making the database is told by PostgreSQL.
 */
async function migrateOwn({ adminUrl, isNew }: EmbeddedPostgres): Promise<void> {
  const url = withDatabase(adminUrl, OWN_DATABASE);
  if (isNew) await createDatabaseIfMissing(adminUrl, OWN_DATABASE);
  try {
    await migrate(url);
  } catch (error) {
    if (!isDatabaseMissing(error)) throw error;
    await createDatabaseIfMissing(adminUrl, OWN_DATABASE);
    await migrate(url);
  }
}

/** Whoever waits for it learns of a failure; until somebody does, it is not an unhandled one. */
function heardLater<Result>(promise: Promise<Result>): Promise<Result> {
  promise.catch(() => {});
  return promise;
}

/** What PostgreSQL itself says is for the curious; what we say about it is not. */
function postgresLog(log: Logger): (line: string) => void {
  return (line) => (/ LOG: {2}/.test(line) ? log.debug(line) : log.info(line));
}
