import { type RawBuilder, sql, type Transaction } from "kysely";
import type { DB } from "../db/schema.ts";
import type { Services } from "../services.ts";
import type { StreamKind, Subscriber } from "./subscriber.ts";

const DAY = 86_400_000;
const KEEP_EVENTS_DAYS = 30;
/** The limit for a subscriber that makes no progress, so that it does not fill the disk. */
const KEEP_UNHANDLED_DAYS = 90;

type Followers = readonly Pick<Subscriber, "name" | "streams">[];

/** Deletes what is older than thirty days and was handled by all subscribers, and what is older than ninety in any case. */
export async function sweepAccountEvents(db: Services["db"], followers: Followers, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select set_config('app.upkeep', 'on', true)`.execute(tx);
    await sql`
      delete from account_event e where at < ${ago(now, KEEP_EVENTS_DAYS)} and (at < ${ago(now, KEEP_UNHANDLED_DAYS)}
        or ${isHandledByAll(followers, "account", sql`e.account_id`, sql`e.account_id`)})`.execute(tx);
  });
}

/** The same inside one workspace, whose tenant is set. */
export async function sweepWorkspaceEvents(
  tx: Transaction<DB>,
  { workspaceId, followers, now }: { workspaceId: string; followers: Followers; now: Date },
): Promise<void> {
  await sql`
    delete from event e where workspace_id = ${workspaceId}::uuid and at < ${ago(now, KEEP_EVENTS_DAYS)}
      and (at < ${ago(now, KEEP_UNHANDLED_DAYS)} or case when stream_id = workspace_id
        then ${isHandledByAll(followers, "workspace", sql`e.workspace_id`, sql`e.stream_id`)}
        else ${isHandledByAll(followers, "project", sql`e.workspace_id`, sql`e.stream_id`)} end)`.execute(tx);
}

/** Cursors and parked events go with their stream; what was counted in them stays counted. */
export async function sweepCursors(db: Services["db"]): Promise<void> {
  const isGone = sql`not exists (select from stream_head h
    where h.kind = c.stream_kind and h.tenant_id = c.tenant_id and h.stream_id = c.stream_id)`;
  await db.transaction().execute(async (tx) => {
    await sql`select set_config('app.upkeep', 'on', true), set_config('statement_timeout', '60s', true)`.execute(tx);
    await sql`delete from parked_event c where ${isGone}`.execute(tx);
    await sql`
      with gone as (
        delete from subscriber_cursor c where ${isGone}
        returning subscriber, stream_kind, handled_total, failed_total
      ), counted as (
        select subscriber, stream_kind, sum(handled_total) as handled, sum(failed_total) as failed from gone group by 1, 2
      )
      update subscriber s set handled_total = s.handled_total + handled, failed_total = s.failed_total + failed
      from counted where s.name = subscriber and s.stream_kind = counted.stream_kind`.execute(tx);
  });
}

function isHandledByAll(
  followers: Followers,
  kind: StreamKind,
  tenantId: RawBuilder<unknown>,
  streamId: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const names = followers.filter(({ streams }) => streams.includes(kind)).map(({ name }) => name);
  return sql`not exists (
    select from unnest(${names}::text[]) as follower (name) where not exists (
      select from subscriber_cursor c where c.tenant_id = ${tenantId} and c.subscriber = follower.name
        and c.stream_id = ${streamId} and c.seq >= e.seq))`;
}

function ago(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY);
}
