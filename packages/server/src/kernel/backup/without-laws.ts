import type pg from "pg";
import { JOB_SCHEMA } from "../db/grants.ts";

const SCHEMAS = ["public", JOB_SCHEMA];

/**
 * Lets rows in in any order and as they were: without foreign keys, triggers and row-level security, which come back when all are
 * there. By the owner of the tables, who need not be a superuser; within a transaction, so that it is never seen by others.
 */
export async function withoutLaws(client: pg.ClientBase, act: () => Promise<void>): Promise<void> {
  const keys = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = any($1::text[]::regnamespace[])`,
    [SCHEMAS],
  );
  const tables = await client.query<{ table: string; forced: boolean; hasTriggers: boolean }>(
    `select oid::regclass::text as table, relforcerowsecurity as forced,
       exists (select from pg_trigger where tgrelid = pg_class.oid and not tgisinternal) as "hasTriggers"
     from pg_class where relkind in ('r', 'p') and relnamespace = any($1::text[]::regnamespace[])`,
    [SCHEMAS],
  );
  const forced = tables.rows.filter((one) => one.forced);
  const triggered = tables.rows.filter((one) => one.hasTriggers);
  for (const { table, name } of keys.rows) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { table } of forced) await client.query(`alter table ${table} no force row level security`);
  for (const { table } of triggered) await client.query(`alter table ${table} disable trigger user`);
  await act();
  for (const { table } of triggered) await client.query(`alter table ${table} enable trigger user`);
  for (const { table, name, definition } of keys.rows)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  for (const { table } of forced) await client.query(`alter table ${table} force row level security`);
}
