import type pg from "pg";

export const APP_ROLE = "itoguchi_app";
export const JOB_SCHEMA = "job";

/** What the application may do with a table, where that is less than everything. */
const LESS: Record<string, readonly string[]> = {
  audit_entry: ["select", "insert"],
  migration: ["select"],
  operator_entry: ["select", "insert"],
  post_history: ["select", "insert", "delete"],
  sent_mail: ["select", "insert", "delete"],
  stream_head: ["select"],
};
const EVERYTHING = ["select", "insert", "update", "delete"];

/**
 * Gives the application's role what it needs, where it has not got it. Migrations do so for what they make; a database that was
 * restored on another PostgreSQL has come without roles, and so without what was granted to them.
 */
export async function grantToApp(client: pg.Client): Promise<void> {
  await grantTables(client);
  const { rows } = await client.query("select has_schema_privilege($1, $2, 'usage') as can", [APP_ROLE, JOB_SCHEMA]);
  if (!rows[0]?.can) await grantJobs(client);
}

async function grantTables(client: pg.Client): Promise<void> {
  const tables = await tablesOf(client);
  if (tables.every(({ canSelect }) => canSelect)) return;
  const grants = tables.map(({ name }) => `grant ${privilegesOf(name).join(", ")} on "${name}" to ${APP_ROLE}`);
  await client.query(
    [
      "begin",
      `grant usage on schema public to ${APP_ROLE}`,
      ...grants,
      `grant execute on all functions in schema public to ${APP_ROLE}`,
      "commit",
    ].join(";\n"),
  );
}

async function grantJobs(client: pg.Client): Promise<void> {
  await client.query(
    [
      "begin",
      `grant usage on schema ${JOB_SCHEMA} to ${APP_ROLE}`,
      `grant all on all tables in schema ${JOB_SCHEMA} to ${APP_ROLE}`,
      `grant all on all sequences in schema ${JOB_SCHEMA} to ${APP_ROLE}`,
      `grant execute on all functions in schema ${JOB_SCHEMA} to ${APP_ROLE}`,
      "commit",
    ].join(";\n"),
  );
}

export function privilegesOf(table: string): readonly string[] {
  return LESS[table] ?? EVERYTHING;
}

async function tablesOf(client: pg.Client): Promise<{ name: string; canSelect: boolean }[]> {
  const { rows } = await client.query<{ name: string; canSelect: boolean }>(
    `select relname as name, has_table_privilege($1, oid, 'select') as "canSelect"
     from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') order by relname`,
    [APP_ROLE],
  );
  return rows;
}
