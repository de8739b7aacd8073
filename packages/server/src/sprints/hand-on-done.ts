import { Status, type ValueOption } from "@itoguchi/core/model/value-option";
import { SprintStatus } from "@itoguchi/core/sprints/sprint";
import { sql } from "kysely";
import { anyOf } from "../kernel/db/any-of.ts";
import type { ProjectCtx } from "../project-engine/project-command.ts";
import { tellSprints } from "./save-sprints.ts";
import { keptSprint, sprintRows } from "./sprints.access.ts";

interface Replaced {
  columnId: string;
  from: string;
  to: ValueOption;
}

const UNFINISHED: readonly (Status | null)[] = [Status.IN_PROGRESS, Status.PENDING];

/**
 * [SP17] Before posts get the other option: to the running sprint, what was done would not be done any more. Not to an option that
 * means something else: whatever else has it, or is begun with it, would be done with them.
 */
export async function handOnDone(ctx: ProjectCtx, { columnId, from, to }: Replaced): Promise<void> {
  const { db, workspaceId } = ctx;
  if (UNFINISHED.includes(to.statusType) || to.isDefaultOption) return;
  const changed = await db
    .updateTable("sprintReport")
    .set({ doneOptionIds: sql`array_append(done_option_ids, ${to.id}::uuid)` })
    .where("workspaceId", "=", workspaceId)
    .where("status", "=", SprintStatus.IN_PROGRESS)
    .where("statusColumnId", "=", columnId)
    .where(sql<boolean>`${from}::uuid = any(done_option_ids) and not ${to.id}::uuid = any(done_option_ids)`)
    .where(sql<boolean>`not exists (
      select from sprint_report_post i join post p on p.workspace_id = i.workspace_id and p.id = i.post_id
      where i.workspace_id = sprint_report.workspace_id and i.report_id = sprint_report.id and not i.is_out
        and p.data ->> ${columnId}::text = ${to.id}::text)`)
    .returning("id")
    .execute();
  if (changed.length === 0) return;
  const rows = await sprintRows(ctx)
    .where("id", "=", anyOf(changed.map(({ id }) => id)))
    .execute();
  await tellSprints(
    ctx,
    rows.map((row) => keptSprint(row).report),
  );
}
