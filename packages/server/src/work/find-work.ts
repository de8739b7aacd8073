import { term } from "@itoguchi/core/columns/kinds/term";
import { user } from "@itoguchi/core/columns/kinds/user";
import { InboxKind } from "@itoguchi/core/inbox/inbox";
import { Status } from "@itoguchi/core/model/value-option";
import { WORK_PAGE, type WorkGroup, type WorkOrder, type WorkSection } from "@itoguchi/core/work/work";
import type { FindWork } from "@itoguchi/core/work/work.calls";
import { type RawBuilder, sql } from "kysely";
import type { MemberCtx } from "../kernel/context.ts";
import { DATED } from "./board-columns.ts";

export interface FoundWork {
  id: string;
  number: number;
  projectKey: string;
  projectName: string;
  boardId: string;
  boardName: string;
  title: string;
  due: string | null;
  postedAt: Date;
  userUpdatedAt: Date;
  data: Record<string, unknown>;
}

type Question = Omit<ReturnType<typeof FindWork.parse>, "memberId"> & {
  memberId: string;
  projectIds: readonly string[];
};

/** One more than a page: then there is more. */
export async function findWork(ctx: MemberCtx, question: Question): Promise<FoundWork[]> {
  const { db, workspaceId } = ctx;
  const { section, projectIds, group, order, done, offset } = question;
  const { rows } = await sql<FoundWork>`
    with wanted as (${CONCERNED[section](ctx, question)})
    select p.id, p.number, j.project_key, j.name as project_name, p.board_id, b.name as board_name, p.title, d.due,
      p.posted_at, p.user_updated_at, p.data
    from wanted w
    join post p on p.workspace_id = ${workspaceId}::uuid and p.id = w.post_id
    join project j on j.workspace_id = p.workspace_id and j.id = p.project_id
    join workspace z on z.id = p.workspace_id
    join board b on b.workspace_id = p.workspace_id and b.id = p.board_id
    join board_section s on s.workspace_id = p.workspace_id and s.id = p.section_id
    left join board_column c on c.workspace_id = p.workspace_id and c.board_id = p.board_id and c.is_status
      and c.is_active and c.deleted_at is null
    left join value_option o on o.workspace_id = c.workspace_id and o.column_id = c.id and o.id::text = p.data ->> c.id::text
    left join lateral (${firstDate()}) d on true
    left join lateral (select case when length(d.due) = 10 then d.due::timestamp at time zone z.time_zone
      else d.due::timestamptz end as at) as due on true
    where p.project_id = any(${projectIds}::uuid[]) and p.deleted_at is null and p.archived_at is null
      and b.deleted_at is null and b.archived_at is null and s.archived_at is null
      ${done === "1" ? sql`` : sql`and o.status_type is distinct from ${Status.DONE}`}
      ${section === "due" ? sql`and d.due is not null` : sql``}
    order by ${GROUPS[group]} ${ORDERS[order]}, p.user_updated_at desc, p.id
    offset ${offset} limit ${WORK_PAGE + 1}`.execute(db);
  return rows;
}

/** The board's first date that is filled in: a day, or the end of a term. */
export function firstDate(): RawBuilder<unknown> {
  return sql`select v.due from board_column k
    cross join lateral (select case when k.column_type = ${term.type} then p.data -> k.id::text ->> 'end'
      else p.data ->> k.id::text end as due) as v
    where k.workspace_id = p.workspace_id and k.board_id = p.board_id and k.is_active and k.deleted_at is null
      and k.column_type = any(${[...DATED]}::integer[]) and v.due ~ '^\\d{4}-\\d\\d-\\d\\d'
    order by k.column_order, k.id limit 1`;
}

const assigned = ({ workspaceId }: MemberCtx, { memberId }: Question) => sql`
  select distinct a.post_id, null::double precision as latest from post_person a
  join board_column k on k.workspace_id = a.workspace_id and k.id = a.column_id and k.column_type = ${user.type}
    and k.is_active and k.deleted_at is null
  join post q on q.workspace_id = a.workspace_id and q.id = a.post_id
    and q.data -> a.column_id::text ? a.member_id::text
  where a.workspace_id = ${workspaceId}::uuid and a.member_id = ${memberId}::uuid`;

/** Posts that concern a person, and how lately. */
const CONCERNED: Record<WorkSection, (ctx: MemberCtx, question: Question) => RawBuilder<unknown>> = {
  assigned,
  due: assigned,
  watched: ({ workspaceId }, { memberId }) => sql`
    select w.post_id, extract(epoch from w.created_at)::double precision as latest from watch w
    where w.workspace_id = ${workspaceId}::uuid and w.member_id = ${memberId}::uuid and w.post_id is not null
      and not w.is_muted`,
  mentioned: ({ workspaceId }, { memberId }) => sql`
    select t.post_id, extract(epoch from t.last_at)::double precision as latest from inbox_thread t
    where t.workspace_id = ${workspaceId}::uuid and t.member_id = ${memberId}::uuid
      and t.kinds @> array[${InboxKind.MENTION}::integer]`,
  opened: ({ workspaceId }, { opened }) => {
    const names = opened.split(",").filter((name) => name !== "");
    const keys = names.map((name) => name.slice(0, name.lastIndexOf("-")));
    const numbers = names.map((name) => Number(name.slice(name.lastIndexOf("-") + 1)));
    return sql`
      select q.id as post_id, -min(n.place)::double precision as latest
      from unnest(${keys}::text[], ${numbers}::integer[]) with ordinality as n (key, number, place)
      join project_key_reservation i on i.workspace_id = ${workspaceId}::uuid and i.project_key = n.key
      join post q on q.workspace_id = i.workspace_id and q.project_id = i.project_id and q.number = n.number
      group by q.id`;
  },
};

const GROUPS: Record<WorkGroup, RawBuilder<unknown>> = {
  none: sql``,
  project: sql`j.name, j.id,`,
  board: sql`j.name, j.id, b.board_order, b.id,`,
  status: sql`o.status_type nulls last, o.name,`,
  due: sql`due.at nulls last,`,
};

const ORDERS: Record<WorkOrder, RawBuilder<unknown>> = {
  due: sql`due.at nulls last`,
  latest: sql`w.latest desc nulls last`,
  updated: sql`p.user_updated_at desc`,
  created: sql`p.posted_at desc`,
  title: sql`p.title`,
};
