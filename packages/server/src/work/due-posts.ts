import { Status } from "@itoguchi/core/model/value-option";
import { sql } from "kysely";
import type { Ctx } from "../kernel/context.ts";
import { firstDate } from "./find-work.ts";

export interface DuePost {
  postId: string;
  /** A day of the workspace's time zone. */
  due: string;
}

/** Posts of a project that name people, are not done, and are due in these days. */
export async function duePosts(
  { db, workspaceId }: Pick<Ctx, "db"> & { workspaceId: string },
  { projectId, from, to }: { projectId: string; from: string; to: string },
): Promise<DuePost[]> {
  const { rows } = await sql<DuePost>`
    select p.id as post_id, due.day::text as due
    from post p
    join workspace z on z.id = p.workspace_id
    join board b on b.workspace_id = p.workspace_id and b.id = p.board_id
    join board_section s on s.workspace_id = p.workspace_id and s.id = p.section_id
    left join board_column c on c.workspace_id = p.workspace_id and c.board_id = p.board_id and c.is_status
      and c.is_active and c.deleted_at is null
    left join value_option o on o.workspace_id = c.workspace_id and o.column_id = c.id and o.id::text = p.data ->> c.id::text
    cross join lateral (${firstDate()}) d
    cross join lateral (select case when length(d.due) = 10 then d.due::date
      else (d.due::timestamptz at time zone z.time_zone)::date end as day) as due
    where p.workspace_id = ${workspaceId}::uuid and p.project_id = ${projectId}::uuid
      and p.deleted_at is null and p.archived_at is null and b.deleted_at is null and b.archived_at is null
      and s.archived_at is null and not (p.id = any(b.sample_post_id_list)) and o.status_type is distinct from ${Status.DONE}
      and exists (select from post_person a where a.workspace_id = p.workspace_id and a.post_id = p.id)
      and due.day between ${from}::date and ${to}::date
    order by p.id`.execute(db);
  return rows;
}
