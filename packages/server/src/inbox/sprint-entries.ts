import { InboxKind, InboxReason, type SprintStep } from "@itoguchi/core/inbox/inbox";
import { type SprintReport, SprintStatus } from "@itoguchi/core/sprints/sprint";
import { sql } from "kysely";
import { membersOf } from "./causes.ts";
import type { InboxColumns } from "./columns.ts";
import type { InboxEvent, InProject } from "./handled-events.ts";
import type { NewEntry } from "./write-entries.ts";

/** Sprints that began or ended, for those who have posts in them [IB24]. */
export async function sprintEntries(
  ctx: InProject,
  events: readonly InboxEvent[],
  { people }: Pick<InboxColumns, "people">,
): Promise<NewEntry[]> {
  const actors = await membersOf(ctx, events);
  const entries: NewEntry[] = [];
  for (const event of events) {
    if (event.type !== "sprintReports.saved") continue;
    const { at, actor } = event;
    const actorId = (actor && actors.get(actor)) ?? null;
    for (const report of event.payload.list) {
      const sprintStep = stepAt(report, at);
      if (!sprintStep) continue;
      for (const { memberId, ownCount } of await assigneesOf(ctx, report.id, people))
        if (memberId !== actorId)
          entries.push({
            memberId,
            aboutSprintId: report.id,
            cause: `sprint:${report.id}:${sprintStep}:${at}`,
            kind: InboxKind.SPRINT,
            reason: InboxReason.IN_SPRINT,
            actorId,
            detail: { sprintStep, ownCount },
            at,
          });
    }
  }
  return entries;
}

function stepAt({ status, startedAt, closedAt }: SprintReport, at: string): SprintStep | undefined {
  if (status === SprintStatus.IN_PROGRESS && startedAt === at) return "STARTED";
  return status === SprintStatus.DONE && closedAt === at ? "ENDED" : undefined;
}

/** By how many of its posts they have now. A closed sprint keeps its posts in what it came to. */
async function assigneesOf(
  { db, workspaceId }: InProject,
  sprintId: string,
  people: ReadonlySet<string>,
): Promise<{ memberId: string; ownCount: number }[]> {
  const { rows } = await sql<{ memberId: string; ownCount: number }>`
    with own as (
      select i.post_id from sprint_report_post i where i.workspace_id = ${workspaceId}::uuid and i.report_id = ${sprintId}::uuid
      union
      select (item ->> 'postId')::uuid from sprint_report r
      cross join lateral jsonb_array_elements((r.result -> 'completeList') || (r.result -> 'notCompletedList')) as item
      where r.workspace_id = ${workspaceId}::uuid and r.id = ${sprintId}::uuid
    )
    select a.member_id, count(distinct a.post_id)::integer as own_count
    from own join post p on p.workspace_id = ${workspaceId}::uuid and p.id = own.post_id and p.deleted_at is null
    join post_person a on a.workspace_id = p.workspace_id and a.post_id = p.id
      and a.column_id = any(${[...people]}::uuid[]) and p.data -> a.column_id::text ? a.member_id::text
    where not exists (select from watch w where w.workspace_id = a.workspace_id and w.member_id = a.member_id
      and w.subject_id = p.id and w.is_muted)
    group by a.member_id order by a.member_id`.execute(db);
  return rows;
}
