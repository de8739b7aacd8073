import type { ChartSetting } from "@itoguchi/core/charts/chart";
import { chartProblem } from "@itoguchi/core/charts/chart-problem";
import { type DrawnChart, MarkedPosts } from "@itoguchi/core/charts/charts.calls";
import * as operations from "@itoguchi/core/charts/charts.operations";
import { drawnChart } from "@itoguchi/core/charts/drawn-chart";
import { postsBehindMark } from "@itoguchi/core/charts/posts-behind-mark";
import { fail } from "@itoguchi/core/kernel/errors";
import { Id } from "@itoguchi/core/kernel/ids";
import type { BoardView } from "@itoguchi/core/model/view";
import { z } from "zod";
import { projectQuery, type ReadCtx } from "../project-engine/project-query.ts";
import { projectRead } from "../project-engine/project-read.ts";
import { accessView, refuseMeaningless } from "../views/views.access.ts";
import { chartedPostsOf } from "./charted-posts-of.ts";
import { accessChart, accessChartView, chartOf, chartRows } from "./charts.access.ts";

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
  return drawnChart(chartedPostsOf(ctx, accessChartView(ctx, place)), chart);
});

export const listMarkedPosts = projectRead(
  One.extend(MarkedPosts.shape),
  async (ctx, { category, series, ...place }) => {
    const chart = await accessChart(ctx, place);
    const posts = chartedPostsOf(ctx, accessChartView(ctx, place));
    const { count, postList } = postsBehindMark(posts, chart, { category, series, most: MOST_LISTED });
    return { count, projectSerialNumberList: postList.map(({ projectSerialNumber }) => projectSerialNumber) };
  },
);

export const listViewCharts = projectRead(operations.boardViewChartList.input, async (ctx, input) => {
  const view = accessView(ctx, input);
  return { seq: ctx.replica.seq, chartList: (await chartRows(ctx, view.id).execute()).map(chartOf) };
});

/** All charts of a view at once: what they have in common is read once. */
export const drawCharts = projectRead(operations.drawnChartList.input, async (ctx, { setting, ...place }) => {
  const view = accessView(ctx, place, setting);
  const charts = (await chartRows(ctx, view.id).execute()).map(chartOf);
  const posts = chartedPostsOf(ctx, view);
  return {
    seq: ctx.replica.seq,
    drawnList: charts.map((chart) => ({ chartId: chart.id, data: drawnChart(posts, chart) })),
  };
});

export const previewChart = projectQuery(operations.drawnChartPreview.input, (ctx, { setting, chart, ...place }) => {
  const view = accessView(ctx, place, setting);
  refuseUndrawable(ctx, view, chart);
  return { seq: ctx.replica.seq, data: drawnChart(chartedPostsOf(ctx, view), chart) };
});

export const listPostsBehind = projectQuery(
  operations.chartMarkPostList.input,
  (ctx, { setting, chart, category, series, ...place }) => {
    const view = accessView(ctx, place, setting);
    refuseUndrawable(ctx, view, chart);
    const mark = { category, series, most: operations.MOST_BEHIND };
    return { seq: ctx.replica.seq, ...postsBehindMark(chartedPostsOf(ctx, view), chart, mark) };
  },
);

function refuseUndrawable(ctx: ReadCtx, { boardId }: BoardView, chart: ChartSetting): void {
  const { filterGroupList } = chart;
  refuseMeaningless(ctx, { boardId, settings: { filterGroupList }, at: "chart" });
  const problem = chartProblem(chart, { boardId, project: ctx.replica.table });
  if (problem) throw fail("InvalidInput", { ...problem, field: `chart.${problem.field}` });
}
