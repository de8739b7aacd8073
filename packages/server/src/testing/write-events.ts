import type { Workspace } from "@itoguchi/core/model/workspace";
import type { Pool } from "pg";
import { EVENT_CHANNEL } from "../kernel/realtime/event-log.ts";

/** Many events at once in a workspace's stream, as if it had been renamed again and again. */
export async function writeEvents(
  admin: Pool,
  workspace: Workspace,
  { count, at = new Date(), silently = false }: { count: number; at?: Date; silently?: boolean },
): Promise<void> {
  await admin.query({
    name: "write events",
    text: `with raised as (
        update workspace set event_seq = event_seq + $2::int where id = $1::uuid returning event_seq
      ), written as (
        insert into event (workspace_id, stream_id, seq, type, payload, at)
        select $1::uuid, $1::uuid, event_seq - $2::int + n, 'workspace.updated', $3::jsonb, $4::timestamptz from raised, generate_series(1, $2::int) n
      )
      select case when $5::boolean then null else pg_notify('${EVENT_CHANNEL}', $1::uuid || ':' || event_seq)::text end from raised`,
    values: [workspace.id, count, JSON.stringify({ workspace }), at, silently],
  });
}
