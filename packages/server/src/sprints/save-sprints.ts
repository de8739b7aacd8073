import { fail } from "@itoguchi/core/kernel/errors";
import type { SprintMember, SprintReport } from "@itoguchi/core/sprints/sprint";
import { paceOf, type SprintPace } from "@itoguchi/core/sprints/velocity";
import { emitToProject } from "../kernel/events.ts";
import type { InProjectCtx } from "../project-engine/save-structure.ts";
import type { Frozen } from "./sprints.access.ts";

/** The row, and the event that tells of it. */
export async function saveSprint(
  ctx: InProjectCtx,
  report: SprintReport,
  { result }: { result?: Frozen | null } = {},
): Promise<SprintReport> {
  const { db, workspaceId, now } = ctx;
  await db
    .updateTable("sprintReport")
    .set({
      ...rowOf(report),
      ...(result !== undefined && { result: result && JSON.stringify(result) }),
      updatedAt: now,
    })
    .where("workspaceId", "=", workspaceId)
    .where("id", "=", report.id)
    .execute();
  await tellSprints(ctx, [report], result ? [paceOf(report, result.totals, result.count.totals)] : []);
  return report;
}

export async function insertSprint(ctx: InProjectCtx, report: SprintReport): Promise<SprintReport> {
  const { db, workspaceId, now } = ctx;
  const { id, boardId, viewId, createdBy = null } = report;
  const made = await db
    .insertInto("sprintReport")
    .values({ ...rowOf(report), id, boardId, viewId, workspaceId, createdAt: now, createdBy, updatedAt: now })
    .onConflict((conflict) => conflict.columns(["workspaceId", "id"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  // Whoever makes it may choose the id; nobody's sprint is written over.
  if (!made) throw fail("Conflict", { field: "id", message: "このidのスプリントはすでにあります。" });
  await tellSprints(ctx, [report]);
  return report;
}

function rowOf({ id: _, boardId: __, viewId: ___, createdBy: ____, measure, ...fields }: SprintReport) {
  return { ...fields, ...measure };
}

export async function tellSprints(
  ctx: InProjectCtx,
  list: readonly SprintReport[],
  paceList: readonly SprintPace[] = [],
): Promise<void> {
  if (list.length === 0) return;
  const paces = paceList.length > 0 ? { paceList: [...paceList] } : {};
  await emitToProject(ctx, ctx.projectId, "sprintReports.saved", { list: [...list], ...paces });
}

type Moved = Omit<SprintMember, "sprintReportId"> & { sprintReportId: string | null };

/** Into which sprint each was put, also where it was in it already: whoever asked for it hears of it. */
export async function tellMoved(ctx: InProjectCtx, viewId: string, list: readonly Moved[]): Promise<void> {
  if (list.length > 0) await emitToProject(ctx, ctx.projectId, "sprintMembers.moved", { viewId, list: [...list] });
}
