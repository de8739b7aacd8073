import { sql, type Transaction } from "kysely";
import { setTenant } from "../command.ts";
import type { Database } from "../db/database.ts";
import type { DB } from "../db/schema.ts";
import type { Stream } from "../realtime/event-log.ts";

/** One subscriber's place in one stream. */
export interface CursorKey {
  subscriber: string;
  stream: Stream;
}

export interface Cursor {
  seq: number;
  singleUntil: number;
  tries: number;
  retryAt: Date | null;
  /** The stream's last number, read before its events: all events up to it are committed. */
  head: number;
  /** A retry of a parked event of this stream was requested. */
  hasRequested: boolean;
}

export function tenantOf(stream: Stream): string {
  return stream.kind === "account" ? stream.id : stream.workspaceId;
}

export function enterTenant(db: Transaction<DB>, stream: Stream): Promise<void> {
  return setTenant({ db }, stream.kind === "account" ? { accountId: stream.id } : { workspaceId: stream.workspaceId });
}

/** Undefined when another worker has locked it, or when it does not exist. The lock of a killed process ends with its connection. */
export async function lockCursor(tx: Transaction<DB>, { subscriber, stream }: CursorKey): Promise<Cursor | undefined> {
  const { rows } = await sql<Cursor>`
    select c.seq, c.single_until, c.tries, c.retry_at,
      coalesce((select h.seq from stream_head h
        where h.kind = ${stream.kind} and h.tenant_id = c.tenant_id and h.stream_id = c.stream_id), 0) as head,
      exists (select from parked_event p where p.tenant_id = c.tenant_id and p.subscriber = c.subscriber
        and p.stream_id = c.stream_id and p.retry_requested_at is not null) as has_requested
    from subscriber_cursor c
    where c.tenant_id = ${tenantOf(stream)}::uuid and c.subscriber = ${subscriber} and c.stream_id = ${stream.id}::uuid
    for update of c skip locked`.execute(tx);
  return rows[0];
}

/** Committed by itself: inside the batch's transaction, another worker would wait for its end. */
export function createCursor(db: Database, { subscriber, stream }: CursorKey): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await enterTenant(tx, stream);
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto("subscriberCursor")
      .values({ tenantId: tenantOf(stream), subscriber, streamId: stream.id, streamKind: stream.kind })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  });
}

export function updateCursor(tx: Transaction<DB>, { subscriber, stream }: CursorKey) {
  return tx
    .updateTable("subscriberCursor")
    .where("tenantId", "=", tenantOf(stream))
    .where("subscriber", "=", subscriber)
    .where("streamId", "=", stream.id);
}
