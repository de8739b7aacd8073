// Brings the configured database up to date, as the server does when it starts.
import { migrate } from "../packages/server/src/kernel/db/migrate.ts";
import { describeDatabase, runWithConfig, withDatabase } from "./database/with-database.ts";

await runWithConfig(async (config) => {
  await withDatabase(config, (url) => migrate(url));
  console.log(`Up to date: ${describeDatabase(config)}.`);
});
