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
  }
}

/** One real PostgreSQL for the whole run; every test file clones the migrated template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "itoguchi-test-"));
  const postgres = await startEmbeddedPostgres({ folder, log: () => {} });
  await migrate(await createDatabaseIfMissing(postgres.adminUrl, TEMPLATE));
  project.provide("adminUrl", postgres.adminUrl);
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
