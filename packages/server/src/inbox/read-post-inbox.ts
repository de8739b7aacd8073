import { ReadPostInbox } from "@itoguchi/core/inbox/inbox.calls";
import { DONE } from "@itoguchi/core/kernel/call";
import { ProjectKey } from "@itoguchi/core/model/project";
import { sql } from "kysely";
import { memberCommand } from "../kernel/command.ts";
import { accessProject } from "../projects/projects.access.ts";
import { announceInbox } from "./inbox.access.ts";

/** Whoever looks at a post has read what its thread tells [IB26]. A snoozed one still comes back unread. */
export const readPostInbox = memberCommand(
  ReadPostInbox.extend({ pk: ProjectKey }),
  "membership.manage",
  async (ctx, { pk, projectSerialNumber }) => {
    const { db, workspaceId, member, now } = ctx;
    const { id: projectId } = await accessProject(ctx, pk);
    const { rows } = await sql`
      update inbox_thread t set unread = 0 from post p
      where p.workspace_id = ${workspaceId}::uuid and p.project_id = ${projectId}::uuid and p.number = ${projectSerialNumber}
        and t.workspace_id = p.workspace_id and t.member_id = ${member.id}::uuid and t.post_id = p.id and t.unread > 0
        and (t.snoozed_until is null or t.snoozed_until <= ${now})
      returning t.id`.execute(db);
    if (rows.length > 0) await announceInbox(ctx);
    return DONE;
  },
  { isChange: true },
);
