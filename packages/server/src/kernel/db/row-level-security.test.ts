import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer } from "#server/testing/test-server";
import { buildWorkspace } from "#server/workspaces/workspaces.factory";
import { readEvents } from "../realtime/event-log.ts";
import { openDatabase, openPool } from "./database.ts";
import { APP_ROLE } from "./grants.ts";

const server = await startTestServer();
const admin = new pg.Client({ connectionString: server.databaseUrl });
beforeAll(() => admin.connect());
afterAll(() => admin.end());

/** The directory rows one may look up by naming them exactly are still none without a name. */
async function tenantTables(): Promise<{ name: string; forced: boolean; enabled: boolean }[]> {
  const { rows } = await admin.query(`
    select c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r'
      and (c.relname = 'workspace' or exists (select from pg_attribute a where a.attrelid = c.oid and a.attname in ('workspace_id', 'tenant_id') and not a.attisdropped))`);
  return rows;
}

describe("[S2] the application's role", () => {
  it("owns nothing and cannot pass row-level security", async () => {
    const { rows: roles } = await admin.query(
      "select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb from pg_roles where rolname = $1",
      [APP_ROLE],
    );
    expect(roles).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false }]);
    const { rows: owned } = await admin.query("select relname from pg_class where relowner = $1::regrole", [APP_ROLE]);
    expect(owned).toEqual([]);
  });

  it("is the one every connection of the application runs under", async () => {
    const { rows } = await sql<{ role: string }>`select current_user as role`.execute(server.services.db);
    expect(rows[0]?.role).toBe(APP_ROLE);
  });
});

describe("[S2] every table with a workspace or tenant id", () => {
  it("forces row-level security and leads its key and indexes with the tenant", async () => {
    const tables = await tenantTables();
    expect(tables.length).toBeGreaterThan(5);
    expect(tables.filter(({ enabled, forced }) => !enabled || !forced)).toEqual([]);
    const { rows: keys } = await admin.query(
      `
      select c.relname as name, (select attname from pg_attribute where attrelid = c.oid and attnum = i.indkey[0]) as first
      from pg_index i join pg_class c on c.oid = i.indrelid
      where i.indisprimary and c.relname = any($1) and c.relname not in ('workspace', 'sub_domain')`,
      [tables.map(({ name }) => name)],
    );
    expect(keys.filter(({ first }) => !["workspace_id", "tenant_id"].includes(first))).toEqual([]);
  });

  it("shows no row without a context, and refuses to write another tenant's", async () => {
    const { workspace } = await buildWorkspace(server);
    const { workspace: other } = await buildWorkspace(server);
    for (const { name } of await tenantTables()) {
      const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(
        server.services.db,
      );
      expect(rows[0]?.count, name).toBe(0);
    }
    const write = server.services.db.transaction().execute(async (tx) => {
      await sql`select set_config('app.workspace_id', ${workspace.id}, true)`.execute(tx);
      await tx
        .insertInto("connectAuthDomain")
        .values({ workspaceId: other.id, domainName: "evil.example", authProvider: 1, createdAt: new Date() })
        .execute();
    });
    await expect(write).rejects.toThrow("row-level security");
  });
});

describe("[S2] reading a stream of events", () => {
  it("shows its own tenant's only, and leaves no tenant behind on the connection", async () => {
    const { workspace } = await buildWorkspace(server);
    const { workspace: other } = await buildWorkspace(server);
    const db = openDatabase(openPool(server.databaseUrl, { max: 1, onError: () => {} }));
    try {
      const own = { kind: "workspace", workspaceId: workspace.id, id: workspace.id } as const;
      expect((await readEvents(db, own, 0)).events).not.toEqual([]);
      const { rows } = await sql`select seq from event`.execute(db);
      expect(rows).toEqual([]);
      expect((await readEvents(db, { ...own, workspaceId: other.id }, 0)).events).toEqual([]);
    } finally {
      await db.destroy();
    }
  });
});
