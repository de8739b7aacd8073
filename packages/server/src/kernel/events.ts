import { accountEvents } from "@itoguchi/core/accounts/account.events";
import type { EventOf } from "@itoguchi/core/kernel/event";
import { workspaceEvents } from "@itoguchi/core/workspaces/workspace.events";
import { sql } from "kysely";
import type { z } from "zod";
import type { Ctx } from "./context.ts";
import { EVENT_CHANNEL } from "./realtime/event-log.ts";

type AccountEvent = EventOf<typeof accountEvents>;
type WorkspaceEvent = EventOf<typeof workspaceEvents>;
type PayloadOf<E extends { type: string; payload: unknown }, T extends E["type"]> = Extract<E, { type: T }>["payload"];

/** What one person's own screens follow. */
export async function emitToAccount<T extends AccountEvent["type"]>(
  ctx: Ctx,
  accountId: string,
  type: T,
  payload: PayloadOf<AccountEvent, T>,
): Promise<void> {
  const { eventSeq } = await ctx.db
    .updateTable("account")
    .set({ eventSeq: sql<number>`event_seq + 1` })
    .where("id", "=", accountId)
    .returning("eventSeq")
    .executeTakeFirstOrThrow();
  const row = {
    seq: eventSeq,
    type,
    payload: checked(accountEvents[type], payload),
    actorId: actorOf(ctx),
    at: ctx.now,
  };
  await ctx.db
    .insertInto("accountEvent")
    .values({ ...row, accountId })
    .execute();
  await wake(ctx, accountId, eventSeq);
}

/** What everybody in the workspace follows. Its row lock makes numbers gap-free and in commit order. */
export async function emitToWorkspace<T extends WorkspaceEvent["type"]>(
  ctx: Ctx & { workspaceId: string },
  type: T,
  payload: PayloadOf<WorkspaceEvent, T>,
): Promise<void> {
  const { workspaceId } = ctx;
  const { eventSeq } = await ctx.db
    .updateTable("workspace")
    .set({ eventSeq: sql<number>`event_seq + 1` })
    .where("id", "=", workspaceId)
    .returning("eventSeq")
    .executeTakeFirstOrThrow();
  const row = {
    seq: eventSeq,
    type,
    payload: checked(workspaceEvents[type], payload),
    actorId: actorOf(ctx),
    at: ctx.now,
  };
  await ctx.db
    .insertInto("event")
    .values({ ...row, workspaceId, streamId: workspaceId })
    .execute();
  await wake(ctx, workspaceId, eventSeq);
}

function checked(schema: z.ZodType, payload: unknown): string {
  return JSON.stringify(schema.parse(payload));
}

function actorOf(ctx: Ctx): string | null {
  return ctx.actor?.accountId ?? null;
}

async function wake(ctx: Ctx, stream: string, seq: number): Promise<void> {
  await sql`select pg_notify(${EVENT_CHANNEL}, ${`${stream}:${seq}`})`.execute(ctx.db);
}
