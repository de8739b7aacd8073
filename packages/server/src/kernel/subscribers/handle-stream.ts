import { sql, type Transaction } from "kysely";
import { newId } from "../clock.ts";
import type { Ctx } from "../context.ts";
import type { Database } from "../db/database.ts";
import type { DB } from "../db/schema.ts";
import type { Stream } from "../realtime/event-log.ts";
import type { Services } from "../services.ts";
import { newEvents } from "./new-events.ts";
import { requestedEvent } from "./parked-events.ts";
import { createCursor, enterTenant, lockCursor } from "./stream-cursor.ts";
import { parseEvent, type Subscriber } from "./subscriber.ts";
import type { Next, Work } from "./work.ts";

/** A handler that hangs without running a statement loses its transaction, so another worker can take the stream. */
const LONGEST_IDLE = "120s";

interface Task {
  services: Services;
  /** Apart from the requests' connections. */
  db: Database;
  subscriber: Subscriber;
  stream: Stream;
  signal: AbortSignal;
}

/** One batch in one transaction: lock, read, handle, move on. */
export async function handleStream(task: Task): Promise<Next | "busy"> {
  const { db, stream } = task;
  const key = { subscriber: task.subscriber.name, stream };
  const now = task.services.clock.now();
  let work: Work | undefined;
  try {
    const next = await db.transaction().execute(async (tx) => {
      await enterTenant(tx, stream);
      const cursor = await lockCursor(tx, key);
      if (!cursor) return undefined;
      if (!cursor.hasRequested && cursor.retryAt && cursor.retryAt > now) return { retryAt: cursor.retryAt };
      work = cursor.hasRequested
        ? await requestedEvent(tx, key, now)
        : await newEvents(tx, { key, cursor, types: task.subscriber.events, now });
      if (work.events.length > 0) await callHandler(task, { tx, work, now });
      return work.succeed();
    });
    return next ?? ((await createCursor(db, key)) ? "again" : "busy");
  } catch (error) {
    // The process is stopping: this does not count as a failed try.
    if (task.signal.aborted) return "idle";
    if (!work) throw error;
    return settleFailure(task, work, error);
  }
}

async function callHandler(
  { services, subscriber, stream, signal }: Task,
  { tx, work, now }: { tx: Transaction<DB>; work: Work; now: Date },
): Promise<void> {
  await sql`select set_config('idle_in_transaction_session_timeout', ${LONGEST_IDLE}, true)`.execute(tx);
  const ctx: Ctx = {
    services,
    request: { id: `subscriber:${subscriber.name}`, address: "", userAgent: "" },
    actor: undefined,
    workspaceId: stream.kind === "account" ? undefined : stream.workspaceId,
    db: tx,
    now,
    id: () => newId(services.clock.now()),
  };
  await subscriber.handle({ ctx, stream, events: work.events.map(parseEvent), signal });
}

async function settleFailure({ services, db, subscriber, stream }: Task, work: Work, error: unknown): Promise<Next> {
  const { next, parked } = await db.transaction().execute(async (tx) => {
    await enterTenant(tx, stream);
    return work.fail(tx, error);
  });
  const about = { err: error, subscriber: subscriber.name, stream: stream.id };
  if (parked) {
    services.log.error({ ...about, seq: parked.seq, type: parked.type }, "subscriber parked an event");
    services.errors.report(error, {
      source: "subscriber",
      at: subscriber.name,
      workspaceId: stream.kind === "account" ? undefined : stream.workspaceId,
      accountId: stream.kind === "account" ? stream.id : undefined,
      tags: { stream: stream.id, seq: String(parked.seq), event: parked.type },
    });
  } else services.log.warn({ ...about, seq: work.events[0]?.seq, events: work.events.length }, "subscriber failed");
  return next;
}
