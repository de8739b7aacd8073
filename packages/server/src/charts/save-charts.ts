import { type Chart, ChartSetting } from "@itoguchi/core/charts/chart";
import { emitToProject } from "../kernel/events.ts";
import type { InProjectCtx } from "../project-engine/save-structure.ts";

/** New ones and changed ones alike: the row, and the event that tells of it. */
export async function saveCharts(ctx: InProjectCtx, list: readonly Chart[]): Promise<void> {
  if (list.length === 0) return;
  const { db, workspaceId, now } = ctx;
  await db
    .insertInto("chart")
    .values(
      list.map(({ id, boardId, viewId, name, chartOrder, createdBy, ...setting }) => ({
        ...{ workspaceId, id, boardId, viewId, name, chartOrder },
        settings: JSON.stringify(ChartSetting.parse(setting)),
        createdAt: now,
        createdBy: createdBy ?? null,
        updatedAt: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(["workspaceId", "id"]).doUpdateSet((set) => ({
        name: set.ref("excluded.name"),
        chartOrder: set.ref("excluded.chartOrder"),
        settings: set.ref("excluded.settings"),
        updatedAt: set.ref("excluded.updatedAt"),
      })),
    )
    .execute();
  await emitToProject(ctx, ctx.projectId, "charts.saved", { list: [...list] });
}
