import type { EventEnvelope } from "@itoguchi/core/kernel/event";
import type { Delegate } from "@itoguchi/core/kernel/principal";
import { type RawBuilder, sql, type Transaction } from "kysely";
import type { Database } from "../db/database.ts";
import type { DB } from "../db/schema.ts";

export const EVENT_CHANNEL = "itoguchi_event";
export const EVENTS_PER_READ = 500;
/** As they are stored, compressed. */
const BYTES_PER_READ = 2_000_000;

/** A numbered sequence of events that can be followed. */
export type Stream =
  | { kind: "account"; id: string }
  | { kind: "workspace" | "project"; workspaceId: string; id: string };

export async function lastSeq(db: Database, stream: Stream): Promise<number> {
  return inTenant(db, stream, async (tx) => {
    if (stream.kind === "project") {
      const row = await tx
        .selectFrom("project")
        .select("eventSeq")
        .where("workspaceId", "=", stream.workspaceId)
        .where("id", "=", stream.id)
        .executeTakeFirst();
      return row?.eventSeq ?? 0;
    }
    const row = await tx.selectFrom(stream.kind).select("eventSeq").where("id", "=", stream.id).executeTakeFirst();
    return row?.eventSeq ?? 0;
  });
}

/** Of `event` and `account_event`. */
export interface EventRow {
  seq: number;
  type: string;
  payload: unknown;
  actorId: string | null;
  at: Date;
  principal: Delegate | null;
}

/** As everybody who follows the stream gets it. */
export function envelopeOf(stream: Stream, { actorId, at, principal, ...rest }: EventRow): EventEnvelope {
  const envelope = { ...rest, stream: stream.id, actor: actorId, at: at.toISOString() };
  return principal ? { ...envelope, principal } : envelope;
}

export interface ReadEvents {
  events: EventEnvelope[];
  /** There were no more at that moment. */
  isAll: boolean;
}

/** Events after a number, in order, at most `limit`. On the way of every change to every screen: one round trip. */
export async function readEvents(
  db: Database,
  stream: Stream,
  since: number,
  limit = EVENTS_PER_READ,
): Promise<ReadEvents> {
  const { rows } = await (stream.kind === "account"
    ? boundedRead(sql`
        select seq, type, payload, actor_id, at, principal from account_event
        where account_id = ${stream.id} and seq > ${since} order by seq limit ${limit}`)
    : // The events depend on the tenant's row, so they are looked for only once row-level security knows the tenant.
      boundedRead(sql`
        select found.* from (select set_config('app.workspace_id', ${stream.workspaceId}, true)::uuid as id) as tenant,
        lateral (
          select seq, type, payload, actor_id, at, principal from event
          where workspace_id = tenant.id and stream_id = ${stream.id} and seq > ${since} order by seq limit ${limit}
        ) as found`)
  ).execute(db);
  return readOf(stream, rows, limit);
}

export interface BoundedRow extends EventRow {
  /** How many there were, before those that are too many for one read were left out. */
  foundCount: number;
}

/**
 * The first of the events, one at least, as many as a statement reads in its time: a restored board tells of a thousand posts in
 * each of a hundred events.
 */
export function boundedRead(events: RawBuilder<unknown>): RawBuilder<BoundedRow> {
  return sql<BoundedRow>`
    select seq, type, payload, actor_id, at, principal, found_count from (
      select *, count(*) over ()::integer as found_count,
        sum(pg_column_size(payload)) over (order by seq) - pg_column_size(payload) as bytes_before
      from (${events}) as wanted
    ) as sized where bytes_before < ${BYTES_PER_READ} order by seq`;
}

export function readOf(stream: Stream, rows: readonly BoundedRow[], limit: number): ReadEvents {
  const foundCount = rows[0]?.foundCount ?? 0;
  const events = rows.map(({ foundCount: _, ...row }) => envelopeOf(stream, row));
  return { events, isAll: rows.length === foundCount && foundCount < limit };
}

async function inTenant<T>(db: Database, stream: Stream, read: (tx: Transaction<DB>) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    const workspaceId = stream.kind === "account" ? "" : stream.workspaceId;
    await sql`select set_config('app.workspace_id', ${workspaceId}, true)`.execute(tx);
    return read(tx);
  });
}
