import { sql } from "kysely";
import type { Pool } from "pg";
import { Gauge } from "prom-client";
import type { Metrics } from "../metrics.ts";
import type { Database } from "./database.ts";

const FIGURES = {
  total: ({ totalCount }: Pool) => totalCount,
  idle: ({ idleCount }: Pool) => idleCount,
  waiting: ({ waitingCount }: Pool) => waitingCount,
};

/** Connections of this process, by pool; `waiting` are requests that wait for one. */
export function exposePoolMetrics({ registry }: Metrics, pools: Record<string, Pool>): void {
  new Gauge({
    name: "itoguchi_pool_connections",
    help: "Connections to the database by pool: total, idle, and requests waiting for one",
    labelNames: ["pool", "state"],
    registers: [registry],
    collect() {
      for (const [pool, one] of Object.entries(pools))
        for (const [state, count] of Object.entries(FIGURES)) this.set({ pool, state }, count(one));
    },
  });
}

export async function readDatabaseBytes(db: Database): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db);
  return rows[0]?.bytes ?? 0;
}
