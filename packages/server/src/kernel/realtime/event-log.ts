import type { EventEnvelope } from "@itoguchi/core/kernel/event";
import { sql, type Transaction } from "kysely";
import type { Database } from "../db/database.ts";
import type { DB } from "../db/schema.ts";

export const EVENT_CHANNEL = "itoguchi_event";

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

/** Events after a number, in order, at most `limit`. */
export async function readEvents(db: Database, stream: Stream, since: number, limit = 500): Promise<EventEnvelope[]> {
  return inTenant(db, stream, async (tx) => {
    const rows =
      stream.kind === "account"
        ? await tx
            .selectFrom("accountEvent")
            .select(["seq", "type", "payload", "actorId", "at"])
            .where("accountId", "=", stream.id)
            .where("seq", ">", since)
            .orderBy("seq")
            .limit(limit)
            .execute()
        : await tx
            .selectFrom("event")
            .select(["seq", "type", "payload", "actorId", "at"])
            .where("workspaceId", "=", stream.workspaceId)
            .where("streamId", "=", stream.id)
            .where("seq", ">", since)
            .orderBy("seq")
            .limit(limit)
            .execute();
    return rows.map(({ actorId, at, ...rest }) => ({
      ...rest,
      stream: stream.id,
      actor: actorId,
      at: at.toISOString(),
    }));
  });
}

async function inTenant<T>(db: Database, stream: Stream, read: (tx: Transaction<DB>) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    const workspaceId = stream.kind === "account" ? "" : stream.workspaceId;
    await sql`select set_config('app.workspace_id', ${workspaceId}, true)`.execute(tx);
    return read(tx);
  });
}
