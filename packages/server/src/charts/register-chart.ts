import { keyBeside } from "@itoguchi/core/boards/beside";
import { MOST_CHARTS } from "@itoguchi/core/charts/chart";
import { NewChart } from "@itoguchi/core/charts/charts.calls";
import { fail } from "@itoguchi/core/kernel/errors";
import { Id } from "@itoguchi/core/kernel/ids";
import { projectCommand } from "../project-engine/project-command.ts";
import { accessChartView, chartRows } from "./charts.access.ts";
import { readChart } from "./read-chart.ts";
import { saveCharts } from "./save-charts.ts";

export const registerChart = projectCommand(
  NewChart.extend({ b: Id, viewId: Id }),
  "board.manage",
  async (ctx, { b, viewId, pk: _, ...sent }) => {
    const view = accessChartView(ctx, { b, viewId });
    const setting = await readChart(ctx, view.boardId, sent);
    const others = (await chartRows(ctx, view.id).execute()).map(({ id, chartOrder }) => ({ id, key: chartOrder }));
    if (others.length >= MOST_CHARTS)
      throw fail("InvalidInput", {
        message: `グラフはひとつのビューに${MOST_CHARTS}個までです。使わないものを削除してください。`,
      });
    const place = { id: ctx.id(), boardId: view.boardId, viewId: view.id, chartOrder: keyBeside(others, {}) };
    const chart = { ...setting, ...place, name: sent.name, createdBy: ctx.member.id };
    await saveCharts(ctx, [chart]);
    return chart;
  },
);
