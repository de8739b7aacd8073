import type pg from "pg";
import { JOB_SCHEMA } from "../db/grants.ts";

export interface Table {
  schema: string;
  name: string;
  /** Without those that the database computes by itself. */
  columns: string[];
}

const SCHEMAS = ["public", JOB_SCHEMA];
/** Made by the migrations that a restore runs. */
const MADE_BY_RESTORE = ["public.migration", `${JOB_SCHEMA}.version`];

/** Every table with rows of its own; those of a partition are read through the table it belongs to. */
export async function tablesOf(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select nspname as schema, relname as name,
       array_agg(attname::text order by attnum) as columns
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace join pg_attribute on attrelid = pg_class.oid
     where nspname = any($1) and relkind in ('r', 'p') and not relispartition
       and attnum > 0 and not attisdropped and attgenerated = ''
     group by nspname, relname order by nspname, relname`,
    [SCHEMAS],
  );
  return rows.filter(({ schema, name }) => !MADE_BY_RESTORE.includes(`${schema}.${name}`));
}

export async function sequencesOf(client: pg.ClientBase): Promise<{ schema: string; name: string; value: number }[]> {
  const { rows } = await client.query(
    `select schemaname as schema, sequencename as name, last_value::float8 as value from pg_sequences
     where schemaname = any($1) and last_value is not null order by 1, 2`,
    [SCHEMAS],
  );
  return rows;
}

export async function jobVersionOf(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ version: number }>(`select version from ${JOB_SCHEMA}.version`);
  return Number(rows[0]?.version ?? 0);
}

export function quoted({ schema, name }: Pick<Table, "schema" | "name">): string {
  return `${identifier(schema)}.${identifier(name)}`;
}

export function columnList({ columns }: Pick<Table, "columns">): string {
  return columns.map(identifier).join(", ");
}

export function identifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
