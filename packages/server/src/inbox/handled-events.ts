import { sql } from "kysely";
import type { Ctx } from "../kernel/context.ts";
import type { SubscribedEvent } from "../kernel/subscribers/subscriber.ts";

export const INBOX = "inbox";

export type InboxEvent = SubscribedEvent<
  "posts.registered" | "posts.changed" | "comments.saved" | "sprintReports.saved"
>;

export type InProject = Ctx & { workspaceId: string; projectId: string };

/**
 * The events that nobody was told of yet, which are then told of [IB13]. A cursor goes back for a replay, this mark does not;
 * what is below it and was not handled is parked.
 */
export async function skipHandled<E extends { seq: number }>(ctx: InProject, events: readonly E[]): Promise<E[]> {
  const { db, workspaceId, projectId } = ctx;
  const last = Math.max(...events.map(({ seq }) => seq));
  const { rows } = await sql<{ before: string | null; parked: string[] }>`
    with before as (
      select seq from inbox_progress where tenant_id = ${workspaceId}::uuid and project_id = ${projectId}::uuid
    ), marked as (
      insert into inbox_progress (tenant_id, project_id, seq)
      values (${workspaceId}::uuid, ${projectId}::uuid, ${last})
      on conflict (tenant_id, project_id) do update set seq = greatest(inbox_progress.seq, excluded.seq)
    )
    select (select seq from before)::text as before,
      array(select seq::text from parked_event where tenant_id = ${workspaceId}::uuid and subscriber = ${INBOX}
        and stream_id = ${projectId}::uuid) as parked`.execute(db);
  const before = Number(rows[0]?.before ?? 0);
  const parked = new Set(rows[0]?.parked.map(Number));
  return events.filter(({ seq }) => seq > before || parked.has(seq));
}
