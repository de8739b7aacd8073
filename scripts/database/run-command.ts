import { systemClock } from "@itoguchi/server/src/kernel/clock.ts";
import { readConfig } from "@itoguchi/server/src/kernel/config.ts";
import { type Database, openDatabase, openPool } from "@itoguchi/server/src/kernel/db/database.ts";
import { joinDatabase } from "@itoguchi/server/src/kernel/db/join-database.ts";
import { isMigrated } from "@itoguchi/server/src/kernel/db/migrate.ts";

/** Returns the lines to print. A wrong argument throws an error whose message says what is expected. */
export type DatabaseCommand = (db: Database, args: string[], now: Date) => Promise<string[]>;

/** Runs a command on the installation's database, also while the server runs. */
export async function runCommand(command: DatabaseCommand): Promise<void> {
  try {
    const joined = await joinDatabase(readConfig());
    const pool = openPool(joined.url, { max: 1, onError: () => {} });
    const db = openDatabase(pool);
    try {
      if (!(await isMigrated((text) => pool.query(text)).catch(isMissing)))
        throw new Error("The database is not of this version: start the server once, which brings it up to date.");
      for (const line of await command(db, process.argv.slice(2), systemClock.now())) console.log(line);
    } finally {
      await db.destroy();
      await joined.leave();
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

/** No such table or database: nothing was ever migrated. Anything else is told as it is. */
function isMissing(error: unknown): boolean {
  if (["42P01", "3D000"].includes((error as { code?: string }).code ?? "")) return false;
  throw error;
}
