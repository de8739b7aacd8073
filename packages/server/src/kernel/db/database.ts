import { CamelCasePlugin, Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { APP_ROLE } from "./grants.ts";
import { keepingStatements } from "./kept-statements.ts";
import type { DB } from "./schema.ts";

export type Database = Kysely<DB>;

const BIGINT = 20;
pg.types.setTypeParser(BIGINT, Number);

const STATEMENT_TIMEOUT_MS = 5_000;
/**
 * A server that is not there refuses at once; this is for one that is not heard of. Greeting it takes five turns of the event
 * loop: on a busy machine, while a large project is loaded, three seconds were too few, and the first page was refused.
 */
export const CONNECT_TIMEOUT_MS = 10_000;

/**
 * Settings of every connection the application makes: the powerless role, and no statement that runs for ever. Every question
 * has its index; a plan that was made while a table was small must not go through all of it once it is large.
 */
export const CONNECTION_OPTIONS = `-c role=${APP_ROLE} -c statement_timeout=${STATEMENT_TIMEOUT_MS} -c timezone=UTC -c enable_seqscan=off`;

export function openPool(url: string, { max, onError }: { max: number; onError(error: Error): void }): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    options: CONNECTION_OPTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    // Statements of one transaction need not wait for each other's answers.
    pipeline: true,
  });
  pool.on("error", onError);
  // The pool hears idle connections only; one in use that breaks would otherwise end the process.
  pool.on("connect", (client) => void client.on("error", onError));
  return pool;
}

export function openDatabase(pool: pg.Pool): Database {
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool: keepingStatements(pool) }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}

/** The same over one connection that somebody else holds and gives back. */
export function openDatabaseOn(client: pg.ClientBase): Database {
  const held = { query: client.query.bind(client), release: () => {} } as unknown as pg.PoolClient;
  const pool = { connect: async () => held, end: async () => {} } as unknown as pg.Pool;
  return openDatabase(pool);
}

export async function createDatabaseIfMissing(adminUrl: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query("select from pg_database where datname = $1", [name]);
    if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
  return withDatabase(adminUrl, name);
}

export function isDatabaseMissing(error: unknown): boolean {
  return (error as { code?: string }).code === "3D000";
}

export function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.toString();
}

/** The database cannot be reached or is going down: the answer is 503 and the caller may try again. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: string }).code ?? "";
  return UNAVAILABLE_CODES.test(code) || UNAVAILABLE_TEXTS.test(error.message);
}

/** No way there, going down, cancelled, out of connections or memory; out of room is told apart (`isStorageFull`). */
const UNAVAILABLE_CODES = /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|57P01|57P02|57P03|57014|53\w{3}|08\w{3})$/;
const UNAVAILABLE_TEXTS =
  /Connection terminated|timeout (?:exceeded when trying to connect|expired)|Client has encountered a connection error|not queryable/;

export function isUniqueViolation(error: unknown): boolean {
  return (error as { code?: string }).code === "23505";
}

/** Two transactions wanted the same rows in another order; tried again, one of them goes through. */
export function isCollision(error: unknown): boolean {
  return ["40001", "40P01"].includes((error as { code?: string }).code ?? "");
}
