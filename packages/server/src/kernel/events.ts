import { auditLine } from "@itoguchi/core/audit/audit-log";
import type { EventOf } from "@itoguchi/core/kernel/event";
import { accountEvents } from "@itoguchi/core/streams/account.events";
import { projectEvents } from "@itoguchi/core/streams/project.events";
import { workspaceEvents } from "@itoguchi/core/streams/workspace.events";
import { sql } from "kysely";
import type { z } from "zod";
import type { Ctx } from "./context.ts";
import { EVENT_CHANNEL } from "./realtime/event-log.ts";
import { noteRaised, type Raised } from "./realtime/raised-streams.ts";

type AccountEvent = EventOf<typeof accountEvents>;
type WorkspaceEvent = EventOf<typeof workspaceEvents>;
type ProjectEvent = EventOf<typeof projectEvents>;
type PayloadOf<E extends { type: string; payload: unknown }, T extends E["type"]> = Extract<E, { type: T }>["payload"];
type InWorkspace = Ctx & { workspaceId: string };

/** What one person's own screens follow. */
export async function emitToAccount<T extends AccountEvent["type"]>(
  ctx: Ctx,
  accountId: string,
  type: T,
  payload: PayloadOf<AccountEvent, T>,
): Promise<void> {
  await raiseInAccounts(ctx, type, [{ accountId, payload }]);
}

/** The same kind of event for many people, in one statement however many they are. */
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
  const ids = recipients.map(({ accountId }) => accountId);
  const payloads = recipients.map(({ payload }) => checked(accountEvents[type], payload));
  // Locked in one order, so that two of these never wait for each other.
  const { rows } = await sql<Raised>`
    with locked as (
      select id from account where id = any(${ids}::uuid[]) order by id for no key update
    ), raised as (
      update account set event_seq = event_seq + 1 from locked where account.id = locked.id
      returning account.id, account.event_seq
    ), written as (
      insert into account_event (account_id, seq, type, payload, actor_id, at, principal)
      select raised.id, event_seq, ${type}, payload::jsonb, ${actorOf(ctx)}::uuid, ${ctx.now}::timestamptz,
        ${principalOf(ctx)}::jsonb
      from raised join unnest(${ids}::uuid[], ${payloads}::text[]) as told (id, payload) on told.id = raised.id
    )
    select pg_notify(${EVENT_CHANNEL}, id || ':' || event_seq), id, event_seq from raised`.execute(ctx.db);
  noteRaised(ctx.db, rows);
}

/**
 * What everybody in the workspace follows; acts of administration are also written into the audit log. The row lock makes
 * numbers gap-free and in commit order.
 */
export async function emitToWorkspace<T extends WorkspaceEvent["type"]>(
  ctx: InWorkspace,
  type: T,
  payload: PayloadOf<WorkspaceEvent, T>,
): Promise<void> {
  const { workspaceId } = ctx;
  const { rows } = await sql<Raised>`
    with raised as (
      update workspace set event_seq = event_seq + 1 where id = ${workspaceId}::uuid returning event_seq
    ), written as (${writing(ctx, workspaceId, type, checked(workspaceEvents[type], payload))})
    ${noting(ctx, type, payload)}
    select pg_notify(${EVENT_CHANNEL}, ${workspaceId}::text || ':' || event_seq), ${workspaceId}::text as id, event_seq
    from raised`.execute(ctx.db);
  noteRaised(ctx.db, rows);
}

/** What everybody who can open the project follows. */
export async function emitToProject<T extends ProjectEvent["type"]>(
  ctx: InWorkspace,
  projectId: string,
  type: T,
  payload: PayloadOf<ProjectEvent, T>,
): Promise<void> {
  const { rows } = await sql<Raised>`
    with raised as (
      update project set event_seq = event_seq + 1
      where workspace_id = ${ctx.workspaceId}::uuid and id = ${projectId}::uuid returning event_seq
    ), written as (${writing(ctx, projectId, type, checked(projectEvents[type], payload))})
    select pg_notify(${EVENT_CHANNEL}, ${projectId}::text || ':' || event_seq), ${projectId}::text as id, event_seq
    from raised`.execute(ctx.db);
  noteRaised(ctx.db, rows);
}

function writing(ctx: InWorkspace, streamId: string, type: string, payload: string) {
  return sql`insert into event (workspace_id, stream_id, seq, type, payload, actor_id, at, principal)
    select ${ctx.workspaceId}::uuid, ${streamId}::uuid, event_seq, ${type}, ${payload}::jsonb,
      ${actorOf(ctx)}::uuid, ${ctx.now}::timestamptz, ${principalOf(ctx)}::jsonb from raised`;
}

function noting(ctx: InWorkspace, action: WorkspaceEvent["type"], payload: unknown) {
  const line = auditLine(action, payload);
  if (!line) return sql``;
  const { address, userAgent } = ctx.request;
  return sql`, noted as (
      insert into audit_entry (workspace_id, id, at, actor_id, action, target, detail, address, user_agent,
        principal)
      values (${ctx.workspaceId}::uuid, ${ctx.id()}::uuid, ${ctx.now}::timestamptz, ${actorOf(ctx)}::uuid, ${action},
        ${line.target}, ${line.detail}, ${address}, ${userAgent}, ${principalOf(ctx)}::jsonb)
    )`;
}

function checked(schema: z.ZodType, payload: unknown): string {
  return JSON.stringify(schema.parse(payload));
}

function actorOf(ctx: Ctx): string | null {
  return ctx.actor?.accountId ?? null;
}

/** What acted on the actor's behalf. */
function principalOf({ actor }: Ctx): string | null {
  if (!actor?.delegate) return null;
  const { kind, id, name } = actor.delegate;
  return JSON.stringify({ kind, id, name });
}
