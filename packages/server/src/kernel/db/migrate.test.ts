import { randomUUID } from "node:crypto";
import pg from "pg";
import { describe, expect, inject, it, onTestFinished } from "vitest";
import { asAdmin } from "#server/testing/test-database";
import { withDatabase } from "./database.ts";
import { migrate, pending, refuseOldServer } from "./migrate.ts";

const first = { name: "0001.sql", sql: "", hash: "a" };
const second = { name: "0002.sql", sql: "", hash: "b" };

describe("migrations", () => {
  it("run those that have not run", () => expect(pending([first, second], [first])).toEqual([second]));
  it("refuse one that was changed afterwards", () =>
    expect(() => pending([{ ...first, hash: "x" }], [first])).toThrow("was changed"));
  it("leave alone what a newer version added", () => expect(pending([first], [first, second])).toEqual([]));
  it("refuse a database from which a newer version took something away", () =>
    expect(() => pending([first], [first, { name: "0002_contract_x.sql", hash: "c" }])).toThrow("not in this version"));
  it("refuse a database of another branch", () =>
    expect(() => pending([second], [first, second])).toThrow("not in this version"));
});

describe("a PostgreSQL", () => {
  it("of version 16 or later is accepted", () => {
    refuseOldServer(160_000);
    refuseOldServer(180_001);
  });
  it("that is older is refused in one line that names both versions", () =>
    expect(() => refuseOldServer(150_011)).toThrow(
      "PostgreSQL 16 or later is needed; the one at DATABASE_URL is 15.11.",
    ));
});

describe("the second migration", () => {
  it("puts old rows right under an owner who is no superuser", async () => {
    const adminUrl = inject("adminUrl");
    const name = `owned_${randomUUID().replaceAll("-", "")}`;
    await asAdmin(adminUrl, `create role ${name} login createrole password 'owner'`);
    await asAdmin(adminUrl, `grant itoguchi_app to ${name}`);
    await asAdmin(adminUrl, `create database ${name} owner ${name}`);
    onTestFinished(async () => {
      await asAdmin(adminUrl, `drop database ${name} with (force)`);
      await asAdmin(adminUrl, `drop role ${name}`);
    });
    const owned = new URL(withDatabase(adminUrl, name));
    owned.username = name;
    owned.password = "owner";
    await migrate(owned.href, { until: "0001_foundation.sql" });
    await asAdmin(withDatabase(adminUrl, name), OLD_ROWS);
    await migrate(owned.href);

    const client = new pg.Client({ connectionString: withDatabase(adminUrl, name) });
    await client.connect();
    onTestFinished(() => client.end());
    const counted = await client.query(`select
      (select count(*)::int from board) as boards,
      (select count(*)::int from invitation where withdrawn_at is null) as waiting,
      (select count(*)::int from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relrowsecurity and not c.relforcerowsecurity) as unforced`);
    expect(counted.rows).toEqual([{ boards: 1, waiting: 1, unforced: 0 }]);
  });
});

const WORKSPACE = "01890000-0000-7000-8000-000000000001";
const OLD_ROWS = `
  insert into workspace (id, name, plan_type, payment_method_type, payment_status, created_at, updated_at)
    values ('${WORKSPACE}', '糸口商店', 400, 30, 40, now(), now());
  insert into project (workspace_id, id, project_key, name, created_at, updated_at)
    values ('${WORKSPACE}', gen_random_uuid(), 'FIRST', '企画', now(), now());
  insert into invitation (workspace_id, id, email, email_key, role, token_hash, created_at, expires_at)
    select '${WORKSPACE}', gen_random_uuid(), 'a@example.com', 'a@example.com', 40, decode(n::text, 'escape'), now(), now()
    from generate_series(1, 2) n`;
