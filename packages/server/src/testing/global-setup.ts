import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
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

/**
 * Nothing of it outlasts the run, so nothing need be safe on the disk. Every server that a test starts has pools of its own, and
 * PostgreSQL plans a statement of a connection anew five times before it keeps a plan: one plan from the start saves an eighth.
 */
const SETTINGS = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  autovacuum: "off",
  plan_cache_mode: "force_generic_plan",
  max_connections: "500",
};

/** One real PostgreSQL for the whole run; every test file clones the migrated template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const runFolder = mkdtempSync(join(tmpdir(), "itoguchi-test-"));
  const postgres = await startEmbeddedPostgres({
    folder: join(runFolder, "postgres"),
    settings: SETTINGS,
    log: () => {},
  });
  await migrate(await createDatabaseIfMissing(postgres.adminUrl, TEMPLATE));
  project.provide("adminUrl", postgres.adminUrl);
  project.provide("runFolder", runFolder);
  return async () => {
    await postgres.stop();
    rmSync(runFolder, { recursive: true, force: true });
  };
}
