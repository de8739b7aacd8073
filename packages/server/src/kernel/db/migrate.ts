import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { PgBoss } from "pg-boss";
import { APP_ROLE, grantToApp, JOB_SCHEMA } from "./grants.ts";

const FOLDER = join(import.meta.dirname, "../../../migrations");
/** Any constant: two servers that start at once migrate one after the other. */
const LOCK = 7_406_125;

interface Migration {
  name: string;
  sql: string;
  hash: string;
}

/** Brings the database up to date as its owner. Each file runs once, in order, in a transaction of its own. */
export async function migrate(adminUrl: string, { until }: { until?: string } = {}): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ server_version_num: string }>("show server_version_num");
    refuseOldServer(Number(rows[0]?.server_version_num));
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    await createAppRole(client);
    await client.query(
      "create table if not exists migration (name text primary key, hash text not null, applied_at timestamptz not null default now())",
    );
    const applied = await client.query<{ name: string; hash: string }>(
      "select name, hash from migration order by name",
    );
    const files = migrationFiles();
    const waiting = pending(files, applied.rows).filter(({ name }) => !until || name <= until);
    for (const migration of waiting) await apply(client, migration);
    if (!(await hasJobSchema(client))) await createJobSchema(adminUrl);
    // What the tables of a newer version grant is that version's matter.
    if (!until && newerThan(files, applied.rows).length === 0) await grantToApp(client);
  } finally {
    await client.end();
  }
}

/** The oldest with what our statements use. */
const OLDEST_SERVER = 16;

/** By the number that the server itself gives: 160004 is 16.4. */
export function refuseOldServer(versionNumber: number): void {
  const [major, minor] = [Math.floor(versionNumber / 10_000), versionNumber % 10_000];
  if (major < OLDEST_SERVER)
    throw new Error(`PostgreSQL ${OLDEST_SERVER} or later is needed; the one at DATABASE_URL is ${major}.${minor}.`);
}

/** Those of a newer version may be there, too: while it takes over, processes of this one go on. */
export async function isMigrated(query: (sql: string) => Promise<{ rows: unknown[] }>): Promise<boolean> {
  const { rows } = await query("select name from migration");
  const applied = new Set((rows as { name: string }[]).map(({ name }) => name));
  return migrationNames().every((name) => applied.has(name));
}

/** By name, those of this version. */
export function migrationHashes(): Map<string, string> {
  return new Map(migrationFiles().map(({ name, hash }) => [name, hash]));
}

function migrationFiles(): Migration[] {
  return migrationNames().map((name) => {
    const sql = readFileSync(join(FOLDER, name), "utf8");
    return { name, sql, hash: createHash("sha256").update(sql).digest("hex") };
  });
}

function migrationNames(): string[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith(".sql"))
    .sort();
}

interface Applied {
  name: string;
  hash: string;
}

/** In its name: it takes away what older versions may still use (CONTRIBUTING.md). */
const CONTRACT = "_contract_";

/** Of a newer version, and without harm to this one. */
function newerThan(files: Migration[], applied: Applied[]): Applied[] {
  const last = files.at(-1)?.name ?? "";
  return applied.filter(({ name }) => name > last && !name.includes(CONTRACT));
}

/** Migrations are append-only: one that ran already must still read the same. */
export function pending(files: Migration[], applied: Applied[]): Migration[] {
  const newer = newerThan(files, applied);
  for (const { name, hash } of applied.filter((one) => !newer.includes(one))) {
    const file = files.find((candidate) => candidate.name === name);
    if (!file) throw new Error(`migration ${name} was applied to this database but is not in this version`);
    if (file.hash !== hash) throw new Error(`migration ${name} was changed after it had been applied`);
  }
  const names = new Set(applied.map(({ name }) => name));
  return files.filter(({ name }) => !names.has(name));
}

async function apply(client: pg.Client, { name, sql, hash }: Migration): Promise<void> {
  await client.query("begin");
  try {
    await client.query(sql);
    await client.query("insert into migration (name, hash) values ($1, $2)", [name, hash]);
    await client.query(`grant select on migration to ${APP_ROLE}`);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw new Error(`migration ${name} failed: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}

/** Roles belong to the whole cluster: another database's migration may be creating it at this moment. */
async function createAppRole(client: pg.Client): Promise<void> {
  await client.query(`do $$ begin
    if not exists (select from pg_roles where rolname = '${APP_ROLE}') then
      create role ${APP_ROLE} nologin nosuperuser nocreatedb nocreaterole nobypassrls;
    end if;
  exception when duplicate_object or unique_violation then null;
  end $$`);
  await client.query(`do $$ begin
    if not pg_has_role(current_user, '${APP_ROLE}', 'set') then grant ${APP_ROLE} to current_user; end if;
  end $$`);
}

async function hasJobSchema(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query("select to_regclass($1) as found", [`${JOB_SCHEMA}.version`]);
  return rows[0]?.found != null;
}

async function createJobSchema(adminUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: adminUrl, schema: JOB_SCHEMA, supervise: false, schedule: false });
  boss.on("error", () => {});
  await boss.start();
  await boss.stop({ graceful: false });
}
