import type { Chart } from "@itoguchi/core/charts/chart";
import { chartData, postsBehind } from "@itoguchi/core/charts/chart-data";
import { type DrawnChart, MarkedPosts } from "@itoguchi/core/charts/charts.calls";
import { Id } from "@itoguchi/core/kernel/ids";
import type { Arrangement } from "@itoguchi/core/views/arrangement";
import { z } from "zod";
import { projectRead, type RowReadCtx } from "../kernel/project/project-read.ts";
import { arrangementOf } from "../views/arrangements.ts";
import { accessChart, accessChartView, chartOf, chartRows, type ViewPlace } from "./charts.access.ts";

const InView = z.object({ b: Id, viewId: Id });
const One = InView.extend({ id: Id });
const MOST_LISTED = 1_000;

export const listCharts = projectRead(InView, async (ctx, place) => {
  const view = accessChartView(ctx, place);
  return { chartList: (await chartRows(ctx, view.id).execute()).map(chartOf) };
});

export const getChart = projectRead(One, accessChart);

export const drawChart = projectRead(One, async (ctx, place): Promise<DrawnChart> => {
  const chart = await accessChart(ctx, place);
  const { arrangement, drawn } = arranged(ctx, place, chart);
  const data = chartData(arrangement, drawn);
  if (data.shape !== "timeline") return data;
  const table = ctx.replica.table.board(chart.boardId);
  return {
    shape: data.shape,
    rows: data.rows.map(({ slot, start, end }) => {
      const projectSerialNumber = table.number.get(slot) as number;
      return { projectSerialNumber, title: table.title.get(slot) ?? "", start, end };
    }),
  };
});

export const listMarkedPosts = projectRead(
  One.extend(MarkedPosts.shape),
  async (ctx, { category, series, ...place }) => {
    const chart = await accessChart(ctx, place);
    const { arrangement, drawn } = arranged(ctx, place, chart);
    const table = ctx.replica.table.board(chart.boardId);
    const numbers = postsBehind(arrangement, drawn, { category, series })
      .map((slot) => table.number.get(slot) as number)
      .sort((a, b) => a - b);
    return { count: numbers.length, projectSerialNumberList: numbers.slice(0, MOST_LISTED) };
  },
);

/** A chart with conditions of its own is of a view of its own: who looks may matter to either. */
function arranged(ctx: RowReadCtx, place: ViewPlace, chart: Chart): { arrangement: Arrangement; drawn: Chart } {
  const view = accessChartView(ctx, place);
  if (chart.filterGroupList.length === 0) return { arrangement: arrangementOf(ctx, view), drawn: chart };
  const narrowed = {
    ...view,
    filterGroupList: [...view.filterGroupList, ...chart.filterGroupList],
    orderConditionList: [],
  };
  return { arrangement: arrangementOf(ctx, narrowed), drawn: { ...chart, filterGroupList: [] } };
}
