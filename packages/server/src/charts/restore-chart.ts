import { Chart, MOST_CHARTS } from "@itoguchi/core/charts/chart";
import { fail } from "@itoguchi/core/kernel/errors";
import type { ProjectCtx } from "../project-engine/project-command.ts";
import { chartRows } from "./charts.access.ts";
import { saveCharts } from "./save-charts.ts";

/** At its place on the dashboard, as it was. */
export async function restoreChart(ctx: ProjectCtx, entity: unknown): Promise<void> {
  const chart = Chart.parse(entity);
  const others = await chartRows(ctx, chart.viewId).execute();
  if (others.length >= MOST_CHARTS)
    throw fail("InvalidInput", {
      message: `グラフはひとつのビューに${MOST_CHARTS}個までです。使わないグラフを削除してから戻してください。`,
    });
  await saveCharts(ctx, [chart]);
}
