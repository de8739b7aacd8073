// Deletes everything in the configured database of a developer's machine and migrates it anew.
import { productionSign, resetDatabase } from "./database/reset-database.ts";
import { describeDatabase, runWithConfig, withDatabase } from "./database/with-database.ts";

await runWithConfig(async (config) => {
  const database = describeDatabase(config);
  const sign = productionSign(config);
  if (sign) throw new Error(`Refused, because ${sign}: db:reset is for a developer's machine. Nothing was deleted.`);
  if (!process.argv.includes("--yes"))
    throw new Error(`This deletes everything in ${database}. To go on: npm run db:reset -- --yes`);
  await withDatabase(config, (url) => resetDatabase(url));
  console.log(`Empty and up to date: ${database}. Uploaded files and mails were left in ${config.DATA_DIR}.`);
});
