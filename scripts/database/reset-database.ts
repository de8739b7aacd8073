import type { Config } from "@itoguchi/server/src/kernel/config.ts";
import { JOB_SCHEMA } from "@itoguchi/server/src/kernel/db/grants.ts";
import { migrate } from "@itoguchi/server/src/kernel/db/migrate.ts";
import pg from "pg";

const LOCAL_HOSTS = ["", "localhost", "127.0.0.1", "[::1]"];

type Target = Pick<Config, "BASE_HOST" | "DATABASE_URL" | "TRUST_PROXY" | "isLocal" | "isSecure">;

/** Why these settings look like a server that people use; undefined on a developer's machine. */
export function productionSign(config: Target): string | undefined {
  if (!config.isLocal) return `BASE_HOST is ${config.BASE_HOST}`;
  if (config.isSecure) return "PUBLIC_URL is https";
  if (config.TRUST_PROXY) return "TRUST_PROXY is 1";
  const host = config.DATABASE_URL ? new URL(config.DATABASE_URL).hostname : "";
  return LOCAL_HOSTS.includes(host) ? undefined : `DATABASE_URL is on ${host}`;
}

/**
 * Deletes everything in the database and migrates it anew, unless it shall stay empty. Refused while anybody else is connected: a
 * server would go on with what is gone.
 */
export async function resetDatabase(url: string, { isEmpty = false }: { isEmpty?: boolean } = {}): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ others: number }>(
      `select count(*)::integer as others from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    );
    const others = rows[0]?.others ?? 0;
    if (others > 0) throw new Error(`Stop the server first: ${others} other connection(s) to the database.`);
    await client.query(
      `begin;
       drop schema if exists ${JOB_SCHEMA} cascade;
       drop schema public cascade;
       create schema public;
       grant usage on schema public to public;
       commit`,
    );
  } finally {
    await client.end();
  }
  if (!isEmpty) await migrate(url);
}
