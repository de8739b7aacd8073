import { InboxKind, InboxReason } from "@itoguchi/core/inbox/inbox";
import { ROLE_LABELS, weakestRole } from "@itoguchi/core/kernel/roles";
import { sql } from "kysely";
import type { Ctx } from "../kernel/context.ts";
import type { SubscribedEvent } from "../kernel/subscribers/subscriber.ts";
import type { NewEntry } from "./write-entries.ts";

export const ACCESS_EVENTS = [
  "member.roleChanged",
  "invitation.used",
  "project.groupAssigned",
  "group.joined",
  "invitationBatch.progressed",
] as const;
export type AccessEvent = SubscribedEvent<(typeof ACCESS_EVENTS)[number]>;

type InWorkspace = Ctx & { workspaceId: string };

/** What took less was waited for. */
const LONG_JOB_MS = 60_000;

/** Who is told of what they may open, who came by their invitation, and what was done for them [IB27]. */
export async function accessEntries(ctx: InWorkspace, event: AccessEvent, actorId: string | null): Promise<NewEntry[]> {
  const { seq, at } = event;
  const told = { kind: InboxKind.ACCESS, reason: InboxReason.OWN_ACCESS, actorId, at };
  switch (event.type) {
    case "member.roleChanged": {
      const { member, before } = event.payload;
      const detail = { access: "ROLE" as const, before: ROLE_LABELS[before], after: ROLE_LABELS[member.role] };
      return [{ ...told, memberId: member.id, cause: `role:${seq}`, detail }];
    }
    case "invitation.used": {
      const memberId = await inviterOf(ctx, event.payload.invitation.id);
      return memberId ? [{ ...told, memberId, cause: `joined:${seq}`, detail: { access: "JOINED" } }] : [];
    }
    case "project.groupAssigned": {
      const { project, groupList } = event.payload;
      const groupIds = groupList.map(({ id }) => id);
      return opened(await newcomers(ctx, { seq, groupIds, projectId: project.id }));
    }
    case "group.joined": {
      const { group, memberIdList: memberIds } = event.payload;
      return opened(await newcomers(ctx, { seq, groupIds: [group.id], memberIds }));
    }
    case "invitationBatch.progressed": {
      const { id, createdAt, finishedAt } = event.payload.batch;
      if (!finishedAt || Date.parse(finishedAt) - Date.parse(createdAt) < LONG_JOB_MS) return [];
      const memberId = await starterOf(ctx, id);
      const detail = { access: "INVITED" as const, count: await countInvited(ctx, id) };
      return memberId ? [{ ...told, actorId: null, memberId, cause: `invited:${id}`, detail }] : [];
    }
  }

  function opened(list: readonly { memberId: string; projectId: string }[]): NewEntry[] {
    return list.map(({ memberId, projectId }) => ({
      ...told,
      memberId,
      aboutProjectId: projectId,
      cause: `open:${projectId}:${seq}`,
      detail: { access: "PROJECT" },
    }));
  }
}

interface Joined {
  /** Of the event. */
  seq: number;
  groupIds: readonly string[];
  projectId?: string;
  memberIds?: readonly string[];
}

/**
 * Members of the groups who can open a project by nothing else: neither by another group of it nor by their role. A project without
 * other groups was open before to all but guests. What came after the event is told by the event that brought it.
 */
async function newcomers({ db, workspaceId }: InWorkspace, { seq, groupIds, projectId, memberIds }: Joined) {
  const { rows } = await sql<{ memberId: string; projectId: string }>`
    select distinct m.id as member_id, g.project_id
    from group_in_project g
    join member_in_group i on i.workspace_id = g.workspace_id and i.group_id = g.group_id
    join member m on m.workspace_id = i.workspace_id and m.id = i.member_id and m.deleted_at is null
    join project j on j.workspace_id = g.workspace_id and j.id = g.project_id and j.deleted_at is null
    where g.workspace_id = ${workspaceId}::uuid and g.group_id = any(${[...groupIds]}::uuid[])
      and (${projectId ?? null}::uuid is null or g.project_id = ${projectId ?? null}::uuid)
      and (${memberIds ? [...memberIds] : null}::uuid[] is null or m.id = any(${memberIds ? [...memberIds] : null}::uuid[]))
      and m.role > ${weakestRole("workspace.manage")}::integer
      and not exists (select from group_in_project o
        join member_in_group n on n.workspace_id = o.workspace_id and n.group_id = o.group_id and n.member_id = m.id
        where o.workspace_id = g.workspace_id and o.project_id = g.project_id
          and not o.group_id = any(${[...groupIds]}::uuid[]))
      and (${projectId ?? null}::uuid is null or m.role > ${weakestRole("project.open")}::integer
        or exists (select from group_in_project o where o.workspace_id = g.workspace_id and o.project_id = g.project_id
          and not o.group_id = any(${[...groupIds]}::uuid[])))
      and not exists (select from event e where e.workspace_id = g.workspace_id and e.stream_id = g.workspace_id
        and e.seq > ${seq} and (
          e.type = 'project.groupAssigned' and e.payload -> 'project' ->> 'id' = g.project_id::text
            and e.payload -> 'groupList' @> jsonb_build_array(jsonb_build_object('id', g.group_id))
          or e.type = 'group.joined' and e.payload -> 'group' ->> 'id' = g.group_id::text
            and e.payload -> 'memberIdList' ? m.id::text))
    order by 1, 2`.execute(db);
  return rows;
}

/** Nobody where it came through a link. */
async function inviterOf({ db, workspaceId }: InWorkspace, invitationId: string): Promise<string | null> {
  const row = await db
    .selectFrom("invitation")
    .select("invitedBy")
    .where("workspaceId", "=", workspaceId)
    .where("id", "=", invitationId)
    .executeTakeFirst();
  return row?.invitedBy ?? null;
}

async function starterOf({ db, workspaceId }: InWorkspace, batchId: string): Promise<string | null> {
  const row = await db
    .selectFrom("invitationBatch")
    .select("createdBy")
    .where("workspaceId", "=", workspaceId)
    .where("id", "=", batchId)
    .executeTakeFirst();
  return row?.createdBy ?? null;
}

/** Those who were invited already, or could not be, are not counted. */
async function countInvited({ db, workspaceId }: InWorkspace, batchId: string): Promise<number> {
  const { count } = await db
    .selectFrom("invitationBatchItem")
    .select((rows) => rows.fn.countAll<string>().as("count"))
    .where("workspaceId", "=", workspaceId)
    .where("batchId", "=", batchId)
    .where("result", "=", "invited")
    .executeTakeFirstOrThrow();
  return Number(count);
}
