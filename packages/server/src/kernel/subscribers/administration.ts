import { sql, type Transaction } from "kysely";
import type { Database } from "../db/database.ts";
import type { DB } from "../db/schema.ts";
import { SUBSCRIBER_CHANNEL } from "./runner.ts";

export interface Chosen {
  name: string;
  /** All of them unless one is named. */
  streamId?: string | undefined;
}

export interface ParkedEvent {
  subscriber: string;
  tenantId: string;
  streamId: string;
  seq: number;
  type: string;
  tries: number;
  parkedAt: Date;
  error: string;
  isRequested: boolean;
}

export async function subscriberNames(db: Database): Promise<string[]> {
  const rows = await db.selectFrom("subscriber").select("name").distinct().orderBy("name").execute();
  return rows.map(({ name }) => name);
}

/** Handles every event that is still kept again, from the start. Returns the number of streams. */
export function replay(db: Database, { name, streamId }: Chosen): Promise<number> {
  return forAllTenants(db, name, async (tx) => {
    let cursors = tx
      .updateTable("subscriberCursor")
      .set({ seq: 0, singleUntil: 0, tries: 0, retryAt: null })
      .where("subscriber", "=", name);
    if (streamId) cursors = cursors.where("streamId", "=", streamId);
    return Number((await cursors.executeTakeFirstOrThrow()).numUpdatedRows);
  });
}

/** Requests a retry of parked events, out of order. Returns their number. */
export function retryParked(db: Database, { name, streamId }: Chosen, now: Date): Promise<number> {
  return forAllTenants(db, name, async (tx) => {
    let parked = tx.updateTable("parkedEvent").set({ retryRequestedAt: now }).where("subscriber", "=", name);
    if (streamId) parked = parked.where("streamId", "=", streamId);
    return Number((await parked.executeTakeFirstOrThrow()).numUpdatedRows);
  });
}

export function listParked(db: Database, limit: number): Promise<ParkedEvent[]> {
  return db.transaction().execute(async (tx) => {
    await sql`select set_config('app.upkeep', 'on', true)`.execute(tx);
    const rows = await tx
      .selectFrom("parkedEvent")
      .select(["subscriber", "tenantId", "streamId", "seq", "type", "tries", "parkedAt", "error", "retryRequestedAt"])
      .orderBy("parkedAt", "desc")
      .limit(limit)
      .execute();
    return rows.map(({ retryRequestedAt, ...row }) => ({ ...row, isRequested: retryRequestedAt !== null }));
  });
}

/** Workers are notified on commit. */
function forAllTenants(db: Database, name: string, change: (tx: Transaction<DB>) => Promise<number>): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await sql`select set_config('app.upkeep', 'on', true), set_config('statement_timeout', '60s', true)`.execute(tx);
    const changed = await change(tx);
    await sql`select pg_notify(${SUBSCRIBER_CHANNEL}, ${name})`.execute(tx);
    return changed;
  });
}
