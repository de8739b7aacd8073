import { sql } from "kysely";
import type { Services } from "../services.ts";
import { tooMany } from "../too-many-requests.ts";

/** A use-case counts in its own transaction, so that it never waits for a second connection. */
interface Counter {
  db: Services["db"];
  now: Date;
}

export interface Limit {
  /** What is counted: a name and whom it is counted for. */
  key: string;
  most: number;
  seconds: number;
  /** How much this one counts for; 1 when absent. */
  amount?: number;
}

/** Counted in the database, so that it holds over several servers and outlasts a restart. */
export async function countAgainst({ db, now }: Counter, { key, most, seconds, amount = 1 }: Limit): Promise<void> {
  const length = seconds * 1000;
  const startsAt = new Date(Math.floor(now.getTime() / length) * length);
  const { count } = await db
    .insertInto("rateWindow")
    .values({ key, startsAt, count: amount })
    .onConflict((conflict) =>
      conflict.columns(["key", "startsAt"]).doUpdateSet({ count: sql<number>`rate_window.count + ${amount}` }),
    )
    .returning("count")
    .executeTakeFirstOrThrow();
  if (count > most) throw tooMany(startsAt.getTime() + length - now.getTime());
}

/** Counts one call for a person or an address; throws when it is one too many. */
export type FloodGuard = (key: string) => Promise<void>;

const MINUTE_SECONDS = 60;

/** Ordinary calls are counted in memory, one person or address, one minute; over all servers where they share a Redis. */
export function createFloodGuard({ clock, config, redis }: Services): FloodGuard {
  const most = config.RATE_LIMIT_CALLS;
  const counts = new Map<string, number>();
  let minute = 0;
  return async (key) => {
    const now = clock.now().getTime();
    if (Math.floor(now / 60_000) !== minute) {
      minute = Math.floor(now / 60_000);
      counts.clear();
    }
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    const left = (minute + 1) * 60_000 - now;
    if (count > most) throw tooMany(left);
    const shared = await redis?.count(`calls:${minute}:${key}`, 1, 2 * MINUTE_SECONDS);
    if (shared !== undefined && shared > most) throw tooMany(left);
  };
}
