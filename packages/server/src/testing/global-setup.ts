import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { createDatabaseIfMissing } from "../kernel/db/database.ts";
import { startEmbeddedPostgres } from "../kernel/db/embedded-postgres.ts";
import { migrate } from "../kernel/db/migrate.ts";

export const TEMPLATE = "itoguchi_template";

declare module "vitest" {
  interface ProvidedContext {
    adminUrl: string;
    /** Goes with the run, whatever is in it. */
    runFolder: string;
  }
}

/** Nothing of it outlasts the run, so nothing need be safe on the disk. */
const CARELESS = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", autovacuum: "off" };

/** One real PostgreSQL for the whole run; every test file clones the migrated template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const runFolder = mkdtempSync(join(tmpdir(), "itoguchi-test-"));
  const postgres = await startEmbeddedPostgres({ folder: join(runFolder, "postgres"), log: () => {} });
  await beCareless(postgres.adminUrl);
  await migrate(await createDatabaseIfMissing(postgres.adminUrl, TEMPLATE));
  project.provide("adminUrl", postgres.adminUrl);
  project.provide("runFolder", runFolder);
  return async () => {
    await postgres.stop();
    rmSync(runFolder, { recursive: true, force: true });
  };
}

async function beCareless(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  for (const [name, value] of Object.entries(CARELESS)) await client.query(`alter system set ${name} = ${value}`);
  await client.query("select pg_reload_conf()");
  await client.end();
}
