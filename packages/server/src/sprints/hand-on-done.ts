import { SprintStatus } from "@itoguchi/core/sprints/sprint";
import { sql } from "kysely";
import type { ProjectCtx } from "../kernel/project/project-command.ts";

interface Replaced {
  columnId: string;
  from: string;
  to: string;
}

/** [SP17] Before posts get the other option: to the running sprint, what was done would not be done any more. */
export async function handOnDone({ db, workspaceId }: ProjectCtx, { columnId, from, to }: Replaced): Promise<void> {
  await db
    .updateTable("sprintReport")
    .set({ doneOptionIds: sql`array_append(done_option_ids, ${to}::uuid)` })
    .where("workspaceId", "=", workspaceId)
    .where("status", "=", SprintStatus.IN_PROGRESS)
    .where("statusColumnId", "=", columnId)
    .where(sql<boolean>`${from}::uuid = any(done_option_ids) and not ${to}::uuid = any(done_option_ids)`)
    .execute();
}
