import { accountEvents } from "@itoguchi/core/accounts/account.events";
import type { EventOf } from "@itoguchi/core/kernel/event";
import { workspaceEvents } from "@itoguchi/core/workspaces/workspace.events";
import { sql } from "kysely";
import type { z } from "zod";
import type { Ctx } from "./context.ts";
import { EVENT_CHANNEL } from "./realtime/event-log.ts";

/** A statement takes 65,535 values at the most. */
const ROWS_PER_INSERT = 1_000;

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
  await raiseInAccounts(ctx, type, [{ accountId, payload }]);
}

/** The same kind of event for many people, in a few statements however many they are. */
export async function emitToAccounts<T extends AccountEvent["type"]>(
  ctx: Ctx,
  type: T,
  recipients: readonly { accountId: string; payload: PayloadOf<AccountEvent, T> }[],
): Promise<void> {
  if (recipients.length > 0) await raiseInAccounts(ctx, type, recipients);
}

interface Recipient {
  accountId: string;
  payload: unknown;
}

async function raiseInAccounts(ctx: Ctx, type: AccountEvent["type"], recipients: readonly Recipient[]): Promise<void> {
  const payloads = new Map(recipients.map(({ accountId, payload }) => [accountId, payload]));
  const ids = [...payloads.keys()];
  // Locked in one order, so that two of these never wait for each other.
  await sql`select id from account where id = any(${ids}) order by id for no key update`.execute(ctx.db);
  const raised = await ctx.db
    .updateTable("account")
    .set({ eventSeq: sql<number>`event_seq + 1` })
    .where("id", "=", sql<string>`any(${ids})`)
    .returning(["id", "eventSeq"])
    .execute();
  const rows = raised.map(({ id, eventSeq }) => ({
    accountId: id,
    seq: eventSeq,
    type,
    payload: checked(accountEvents[type], payloads.get(id)),
    actorId: actorOf(ctx),
    at: ctx.now,
  }));
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT)
    await ctx.db
      .insertInto("accountEvent")
      .values(rows.slice(start, start + ROWS_PER_INSERT))
      .execute();
  const calls = raised.map(({ id, eventSeq }) => `${id}:${eventSeq}`);
  await sql`select pg_notify(${EVENT_CHANNEL}, call) from unnest(${calls}::text[]) as call`.execute(ctx.db);
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
