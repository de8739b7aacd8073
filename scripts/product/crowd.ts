import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDatabaseIfMissing, withDatabase } from "@itoguchi/server/src/kernel/db/database.ts";
import { startEmbeddedPostgres } from "@itoguchi/server/src/kernel/db/embedded-postgres.ts";
import pg from "pg";

export interface CrowdedDatabase {
  /** For DATABASE_URL. */
  url: string;
  /** So many people join the workspace at once, past the doors: inviting them one by one would take minutes. */
  fill(workspaceId: string, count: number): Promise<void>;
  /** One statement, for a figure to compare with. */
  ask(sql: string, values: unknown[]): Promise<unknown[]>;
  /** A second database with the same contents; nobody else may be connected meanwhile. Answers its address. */
  copyAs(name: string): Promise<string>;
  discard(): Promise<void>;
}

const FILL = `
  with made as (
    insert into account (id, email, email_key, name, confirmed_at, created_at, updated_at)
    select gen_random_uuid(), 'p' || n || '@example.com', 'p' || n || '@example.com', '山田　タロウ' || n, now(), now(), now()
    from generate_series(1, $2::int) n returning id, email)
  insert into member (workspace_id, id, account_id, account_name, role, created_at)
  select $1::uuid, gen_random_uuid(), id, split_part(email, '@', 1), 40, now() from made`;

export async function startCrowdedDatabase(): Promise<CrowdedDatabase> {
  const folder = mkdtempSync(join(tmpdir(), "itoguchi-crowd-"));
  const postgres = await startEmbeddedPostgres({ folder, log: () => {} });
  const url = await createDatabaseIfMissing(postgres.adminUrl, "crowd");
  const connect = async (connectionString: string) => {
    const connected = new pg.Client({ connectionString });
    await connected.connect();
    return connected;
  };
  let client = await connect(url);
  return {
    url,
    async fill(workspaceId, count) {
      await client.query(FILL, [workspaceId, count]);
      await client.query("analyze");
    },
    ask: async (sql, values) => (await client.query(sql, values)).rows,
    async copyAs(name) {
      await client.end();
      const admin = await connect(postgres.adminUrl);
      await admin.query(`create database ${pg.escapeIdentifier(name)} template crowd`);
      await admin.end();
      client = await connect(url);
      return withDatabase(postgres.adminUrl, name);
    },
    async discard() {
      await client.end();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
