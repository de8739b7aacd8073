import { sql } from "kysely";
import type { Database } from "../db/database.ts";
import type { Stream } from "../realtime/event-log.ts";
import type { StreamKind, Subscriber } from "./subscriber.ts";

/** Runs once over every stream of the installation, which may take longer than a request is allowed to. */
const LONGEST_REGISTRATION = "60s";
export const MOST_FOUND = 1_000;

interface Row {
  kind: StreamKind;
  tenantId: string;
  streamId: string;
}

/** Registers a new subscriber; does nothing for a known one. */
export async function registerSubscriber(db: Database, { name, streams, from }: Subscriber, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select set_config('statement_timeout', ${LONGEST_REGISTRATION}, true)`.execute(tx);
    await sql`select app_register_subscriber(${name}, ${streams}::text[], ${from === "now"}, ${now})`.execute(tx);
  });
}

/** Streams with work for the subscriber, at most MOST_FOUND: one statement, whatever the number of tenants. */
export async function streamsBehind(db: Database, { name, streams }: Subscriber, now: Date): Promise<Stream[]> {
  const { rows } = await sql<Row>`
    select kind, tenant_id, stream_id from app_streams_behind(${name}, ${streams}::text[], ${now}, ${MOST_FOUND})`.execute(
    db,
  );
  return rows.map(streamOf);
}

/** The stream of an id that a notification named; undefined when it is of none of the kinds. */
export async function findStream(db: Database, id: string, kinds: readonly StreamKind[]): Promise<Stream | undefined> {
  return db.transaction().execute(async (tx) => {
    await sql`select set_config('app.upkeep', 'on', true)`.execute(tx);
    const { rows } = await sql<Row>`
      select kind, tenant_id, stream_id from stream_head
      where stream_id = ${id}::uuid and kind = any(${kinds}::text[]) limit 1`.execute(tx);
    return rows[0] && streamOf(rows[0]);
  });
}

function streamOf({ kind, tenantId, streamId: id }: Row): Stream {
  return kind === "account" ? { kind, id } : { kind, workspaceId: tenantId, id };
}
