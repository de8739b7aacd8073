import type { SprintReport } from "@itoguchi/core/sprints/sprint";
import type { Measure } from "@itoguchi/core/sprints/sprint-measure";
import { emitToProject } from "../kernel/events.ts";
import type { InProjectCtx } from "../project-engine/save-structure.ts";
import type { Frozen } from "./sprints.access.ts";

/** The row, and the event that tells of it; also of a sprint whose posts alone changed. */
export async function saveSprint(
  ctx: InProjectCtx,
  report: SprintReport,
  also: Partial<Measure> & { result?: Frozen | null } = {},
): Promise<SprintReport> {
  const { db, workspaceId, now } = ctx;
  const { result, ...measure } = also;
  const row = {
    ...report,
    ...measure,
    ...(result !== undefined && { result: result && JSON.stringify(result) }),
    updatedAt: now,
  };
  const { id: _, boardId: __, viewId: ___, ...changing } = row;
  await db
    .insertInto("sprintReport")
    .values({ ...row, workspaceId, createdAt: now })
    .onConflict((conflict) => conflict.columns(["workspaceId", "id"]).doUpdateSet(changing))
    .execute();
  await tellSprints(ctx, [report]);
  return report;
}

export async function tellSprints(ctx: InProjectCtx, list: readonly SprintReport[]): Promise<void> {
  if (list.length > 0) await emitToProject(ctx, ctx.projectId, "sprintReports.saved", { list: [...list] });
}
