import { join } from "node:path";
import { type Config, readConfig } from "@itoguchi/server/src/kernel/config.ts";
import { makeDataFolder } from "@itoguchi/server/src/kernel/data-folder.ts";
import { createDatabaseIfMissing } from "@itoguchi/server/src/kernel/db/database.ts";
import { startEmbeddedPostgres } from "@itoguchi/server/src/kernel/db/embedded-postgres.ts";
import { OWN_DATABASE } from "@itoguchi/server/src/kernel/db/reach-database.ts";

/** Like the server, but without migrating: a database from another branch must still be reachable. */
export async function withDatabase(config: Config, act: (url: string) => Promise<void>): Promise<void> {
  if (config.DATABASE_URL) return act(config.DATABASE_URL);
  makeDataFolder(config);
  const postgres = await startEmbeddedPostgres({ folder: join(config.DATA_DIR, "postgres"), log: () => {} });
  try {
    await act(await createDatabaseIfMissing(postgres.adminUrl, OWN_DATABASE));
  } finally {
    await postgres.stop();
  }
}

/** Without its password. */
export function describeDatabase({ DATABASE_URL, DATA_DIR }: Config): string {
  if (!DATABASE_URL) return `the embedded PostgreSQL in ${DATA_DIR}`;
  const { hostname, pathname } = new URL(DATABASE_URL);
  return `the database ${pathname.slice(1)} on ${hostname}`;
}

export function runWithConfig(act: (config: Config) => Promise<void>): Promise<void> {
  return oneLine(() => act(readConfig()));
}

/** A failure is one line that says what to do, not a stack. */
export async function oneLine(act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
