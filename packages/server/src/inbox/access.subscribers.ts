import { sql } from "kysely";
import type { Ctx } from "../kernel/context.ts";
import { subscriber } from "../kernel/subscribers/subscriber.ts";
import { ACCESS_EVENTS, type AccessEvent, accessEntries } from "./access-entries.ts";
import { membersOf } from "./causes.ts";
import { deliverEntries } from "./deliver-entries.ts";

export const INBOX_ACCESS = "inbox-access";

const MAX_AGE_MS = 7 * 86_400_000;

type InWorkspace = Ctx & { workspaceId: string };

/** Turns what happens to memberships and access into entries; rules in packages/core/src/inbox/SPEC.md. */
export const accessNotices = subscriber({
  name: INBOX_ACCESS,
  streams: ["workspace"],
  events: ACCESS_EVENTS,
  from: "now",
  async handle({ ctx, stream, events }) {
    const inside = { ...ctx, workspaceId: stream.id };
    const fresh = await skipHandled(inside, events);
    const actors = await membersOf(inside, fresh);
    for (const event of fresh) {
      if (ctx.now.getTime() - Date.parse(event.at) > MAX_AGE_MS) continue;
      const actorId = (event.actor && actors.get(event.actor)) ?? null;
      const entries = (await accessEntries(inside, event, actorId)).filter(
        ({ memberId, actorId: by }) => memberId !== by,
      );
      for (const [projectId, list] of Map.groupBy(entries, ({ aboutProjectId }) => aboutProjectId ?? null))
        await deliverEntries(inside, list, projectId);
    }
  },
});

/** As `handled-events.ts` says of projects [IB13]. */
async function skipHandled({ db, workspaceId }: InWorkspace, events: readonly AccessEvent[]): Promise<AccessEvent[]> {
  const last = Math.max(...events.map(({ seq }) => seq));
  const { rows } = await sql<{ before: string | null; parked: string[] }>`
    with before as (
      select seq from inbox_workspace_progress where tenant_id = ${workspaceId}::uuid
    ), marked as (
      insert into inbox_workspace_progress (tenant_id, seq) values (${workspaceId}::uuid, ${last})
      on conflict (tenant_id) do update set seq = greatest(inbox_workspace_progress.seq, excluded.seq)
    )
    select (select seq from before)::text as before,
      array(select seq::text from parked_event where tenant_id = ${workspaceId}::uuid and subscriber = ${INBOX_ACCESS}
        and stream_id = ${workspaceId}::uuid) as parked`.execute(db);
  const before = Number(rows[0]?.before ?? 0);
  const parked = new Set(rows[0]?.parked.map(Number));
  return events.filter(({ seq }) => seq > before || parked.has(seq));
}
