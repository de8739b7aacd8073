import type { EventEnvelope } from "@itoguchi/core/kernel/event";
import { sql, type Transaction } from "kysely";
import type { DB } from "../db/schema.ts";
import { boundedRead, type ReadEvents, readOf, type Stream } from "../realtime/event-log.ts";
import { backOff, MOST_TRIES } from "./back-off.ts";
import { parkEvent } from "./parked-events.ts";
import { type Cursor, type CursorKey, updateCursor } from "./stream-cursor.ts";
import type { Failure, Work } from "./work.ts";

export const EVENTS_PER_BATCH = 100;

interface Wanted {
  key: CursorKey;
  cursor: Cursor;
  types: readonly string[];
  now: Date;
}

/** The events after the cursor, as one batch; one at a time where a batch failed. */
export async function newEvents(tx: Transaction<DB>, { key, cursor, types, now }: Wanted): Promise<Work> {
  const limit = cursor.seq < cursor.singleUntil ? 1 : EVENTS_PER_BATCH;
  const { events, isAll } = await readWanted(tx, key.stream, { after: cursor.seq, types, limit });
  const last = events.at(-1)?.seq ?? cursor.seq;
  // Whatever lies between the last wanted event and the head is not wanted, or no longer kept.
  const seq = isAll ? Math.max(cursor.head, last) : last;
  return {
    events,
    async succeed() {
      if (seq > cursor.seq || cursor.tries > 0)
        await updateCursor(tx, key)
          .set({ seq, tries: 0, retryAt: null })
          .set((row) => ({ handledTotal: row("handledTotal", "+", events.length) }))
          .execute();
      return isAll ? "idle" : "again";
    },
    fail: (later, error) => recordFailure(later, { key, cursor, events, now, error }),
  };
}

interface Failed extends Omit<Wanted, "types"> {
  events: readonly EventEnvelope[];
  error: unknown;
}

/** A failed batch is retried event by event at once; a single event is retried with back-off, and finally parked. */
async function recordFailure(tx: Transaction<DB>, { key, cursor, events, now, error }: Failed): Promise<Failure> {
  const [event] = events;
  const last = events.at(-1);
  if (!event || !last) throw error;
  // Another worker may have moved the cursor meanwhile: then this failure is outdated.
  const row = updateCursor(tx, key)
    .where("seq", "=", cursor.seq)
    .set((known) => ({ failedTotal: known("failedTotal", "+", 1) }));
  if (events.length > 1) {
    await row.set({ singleUntil: last.seq }).execute();
    return { next: "again", parked: undefined };
  }
  const tries = cursor.tries + 1;
  if (tries < MOST_TRIES) {
    const retryAt = new Date(now.getTime() + backOff(tries));
    await row.set({ tries, retryAt }).execute();
    return { next: { retryAt }, parked: undefined };
  }
  const { numUpdatedRows } = await row.set({ seq: event.seq, tries: 0, retryAt: null }).executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return { next: "again", parked: undefined };
  await parkEvent(tx, key, { event, tries, now, error });
  return { next: "again", parked: event };
}

async function readWanted(
  tx: Transaction<DB>,
  stream: Stream,
  { after, types, limit }: { after: number; types: readonly string[]; limit: number },
): Promise<ReadEvents> {
  const source =
    stream.kind === "account"
      ? sql`account_event where account_id = ${stream.id}::uuid`
      : sql`event where workspace_id = ${stream.workspaceId}::uuid and stream_id = ${stream.id}::uuid`;
  const { rows } = await boundedRead(sql`
    select seq, type, payload, actor_id, at, principal from ${source} and seq > ${after} and type = any(${types}::text[])
    order by seq limit ${limit}`).execute(tx);
  return readOf(stream, rows, limit);
}
