import type { EventEnvelope } from "@itoguchi/core/kernel/event";
import type { Delegate } from "@itoguchi/core/kernel/principal";
import type { ExpressionBuilder, Transaction } from "kysely";
import type { DB } from "../db/schema.ts";
import { envelopeOf } from "../realtime/event-log.ts";
import { type CursorKey, tenantOf, updateCursor } from "./stream-cursor.ts";
import { errorText, type Work } from "./work.ts";

interface Parking {
  event: EventEnvelope;
  tries: number;
  now: Date;
  error: unknown;
}

export async function parkEvent(
  tx: Transaction<DB>,
  { subscriber, stream }: CursorKey,
  { event, tries, now, error }: Parking,
): Promise<void> {
  const { seq, type, payload, actor, at, principal } = event;
  const failure = { tries, error: errorText(error), parkedAt: now, retryRequestedAt: null };
  await tx
    .insertInto("parkedEvent")
    .values({
      tenantId: tenantOf(stream),
      subscriber,
      streamId: stream.id,
      streamKind: stream.kind,
      seq,
      type,
      payload: JSON.stringify(payload),
      actorId: actor,
      at,
      principal: principal ? JSON.stringify(principal) : null,
      ...failure,
    })
    // A replay comes to events that are parked already.
    .onConflict((conflict) => conflict.columns(["tenantId", "subscriber", "streamId", "seq"]).doUpdateSet(failure))
    .execute();
}

/** The oldest parked event of a stream whose retry was requested. The stream's cursor must be locked. */
export async function requestedEvent(tx: Transaction<DB>, key: CursorKey, now: Date): Promise<Work> {
  const row = await tx
    .selectFrom("parkedEvent")
    .select(["seq", "type", "payload", "actorId", "at", "principal", "tries"])
    .where(isOf(key))
    .where("retryRequestedAt", "is not", null)
    .orderBy("seq")
    .limit(1)
    .executeTakeFirstOrThrow();
  const { tries, principal, ...kept } = row;
  const event = envelopeOf(key.stream, { ...kept, principal: principal as Delegate | null });
  const { seq } = event;
  return {
    events: [event],
    async succeed() {
      await tx.deleteFrom("parkedEvent").where(isOf(key)).where("seq", "=", seq).execute();
      await updateCursor(tx, key)
        .set((known) => ({ handledTotal: known("handledTotal", "+", 1) }))
        .execute();
      return "again";
    },
    async fail(later, error) {
      await updateCursor(later, key)
        .set((known) => ({ failedTotal: known("failedTotal", "+", 1) }))
        .execute();
      await parkEvent(later, key, { event, tries: tries + 1, now, error });
      return { next: "again", parked: event };
    },
  };
}

function isOf({ subscriber, stream }: CursorKey) {
  return (where: ExpressionBuilder<DB, "parkedEvent">) =>
    where.and([
      where("tenantId", "=", tenantOf(stream)),
      where("subscriber", "=", subscriber),
      where("streamId", "=", stream.id),
    ]);
}
