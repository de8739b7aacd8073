import type { EventEnvelope } from "@itoguchi/core/kernel/event";
import type { Delegate } from "@itoguchi/core/kernel/principal";
import { sql, type Transaction } from "kysely";
import type { Database } from "../db/database.ts";
import type { DB } from "../db/schema.ts";

export const EVENT_CHANNEL = "itoguchi_event";
/** A restored board tells of a thousand posts in each: with hundreds of them a statement reaches its time limit. */
export const EVENTS_PER_READ = 20;

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

/** Events after a number, in order, at most `limit`. On the way of every change to every screen: one round trip. */
export async function readEvents(
  db: Database,
  stream: Stream,
  since: number,
  limit = EVENTS_PER_READ,
): Promise<EventEnvelope[]> {
  const { rows } = await (stream.kind === "account"
    ? sql<EventRow>`
        select seq, type, payload, actor_id, at, principal from account_event
        where account_id = ${stream.id} and seq > ${since} order by seq limit ${limit}`
    : // The events depend on the tenant's row, so they are looked for only once row-level security knows the tenant.
      sql<EventRow>`
        select found.* from (select set_config('app.workspace_id', ${stream.workspaceId}, true)::uuid as id) as tenant,
        lateral (
          select seq, type, payload, actor_id, at, principal from event
          where workspace_id = tenant.id and stream_id = ${stream.id} and seq > ${since} order by seq limit ${limit}
        ) as found order by seq`
  ).execute(db);
  return rows.map((row) => envelopeOf(stream, row));
}

async function inTenant<T>(db: Database, stream: Stream, read: (tx: Transaction<DB>) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    const workspaceId = stream.kind === "account" ? "" : stream.workspaceId;
    await sql`select set_config('app.workspace_id', ${workspaceId}, true)`.execute(tx);
    return read(tx);
  });
}
