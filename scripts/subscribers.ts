// Looks after durable subscribers, also while the server runs: npm run subscribers -- list | replay | parked | retry
import { systemClock } from "../packages/server/src/kernel/clock.ts";
import { readConfig } from "../packages/server/src/kernel/config.ts";
import { openDatabase, openPool } from "../packages/server/src/kernel/db/database.ts";
import { joinDatabase } from "../packages/server/src/kernel/db/join-database.ts";
import { isMigrated } from "../packages/server/src/kernel/db/migrate.ts";
import { runSubscribersCommand } from "../packages/server/src/kernel/subscribers/command-line.ts";

try {
  const joined = await joinDatabase(readConfig());
  const pool = openPool(joined.url, { max: 1, onError: () => {} });
  const db = openDatabase(pool);
  try {
    if (!(await isMigrated((text) => pool.query(text)).catch(isMissing)))
      throw new Error("The database is not of this version: start the server once, which brings it up to date.");
    for (const line of await runSubscribersCommand(db, process.argv.slice(2), systemClock.now())) console.log(line);
  } finally {
    await db.destroy();
    await joined.leave();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** No such table or database: nothing was ever migrated. Anything else is told as it is. */
function isMissing(error: unknown): boolean {
  if (["42P01", "3D000"].includes((error as { code?: string }).code ?? "")) return false;
  throw error;
}
