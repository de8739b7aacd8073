import { keyBeside } from "@itoguchi/core/boards/beside";
import type { Chart } from "@itoguchi/core/charts/chart";
import * as calls from "@itoguchi/core/charts/charts.calls";
import { Id } from "@itoguchi/core/kernel/ids";
import { type ProjectCtx, projectCommand } from "../project-engine/project-command.ts";
import { accessChart, chartRows } from "./charts.access.ts";
import { readChart } from "./read-chart.ts";
import { saveCharts } from "./save-charts.ts";

const One = { b: Id, viewId: Id, id: Id };

export const updateChartName = projectCommand(
  calls.updateChartName.body.extend(One),
  "board.manage",
  async (ctx, { name, ...place }) => save(ctx, { ...(await accessChart(ctx, place)), name }),
);

export const updateChart = projectCommand(
  calls.ChartChanges.extend(One),
  "board.manage",
  async (ctx, { b, viewId, id, pk: _, ...sent }) => {
    const chart = await accessChart(ctx, { b, viewId, id });
    const setting = await readChart(ctx, chart.boardId, sent, chart);
    return save(ctx, { ...chart, ...setting, name: sent.name ?? chart.name });
  },
);

export const moveChart = projectCommand(
  calls.ChartPlace.extend(One),
  "board.manage",
  async (ctx, { previousChartId, nextChartId, ...place }) => {
    const chart = await accessChart(ctx, place);
    const others = await chartRows(ctx, chart.viewId).where("id", "<>", chart.id).execute();
    const chartOrder = keyBeside(
      others.map((other) => ({ id: other.id, key: other.chartOrder })),
      { previousId: previousChartId, nextId: nextChartId },
    );
    return save(ctx, { ...chart, chartOrder });
  },
);

async function save(ctx: ProjectCtx, chart: Chart): Promise<Chart> {
  await saveCharts(ctx, [chart]);
  return chart;
}
