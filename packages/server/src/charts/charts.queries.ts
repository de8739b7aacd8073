import type { ChartSetting } from "@itoguchi/core/charts/chart";
import { chartProblem } from "@itoguchi/core/charts/chart-problem";
import { type DrawnChart, MarkedPosts } from "@itoguchi/core/charts/charts.calls";
import * as operations from "@itoguchi/core/charts/charts.operations";
import { drawnChart } from "@itoguchi/core/charts/drawn-chart";
import { postsBehindMark } from "@itoguchi/core/charts/posts-behind-mark";
import { fail } from "@itoguchi/core/kernel/errors";
import { Id } from "@itoguchi/core/kernel/ids";
import type { AskedGroup } from "@itoguchi/core/model/filter";
import type { BoardView } from "@itoguchi/core/model/view";
import { z } from "zod";
import { projectQuery, type ReadCtx } from "../project-engine/project-query.ts";
import { projectRead, withRows } from "../project-engine/project-read.ts";
import { readAskedGroups } from "../views/named-people.ts";
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

export const drawChart = projectQuery(One, async (ctx, place): Promise<DrawnChart> => {
  const chart = await withRows(ctx, (inside) => accessChart(inside, place));
  const posts = await chartedPostsOf(ctx, accessChartView(ctx, place));
  return ctx.evaluate((isDue) => drawnChart(posts, chart, isDue));
});

export const listMarkedPosts = projectQuery(
  One.extend(MarkedPosts.shape),
  async (ctx, { category, series, ...place }) => {
    const chart = await withRows(ctx, (inside) => accessChart(inside, place));
    const posts = await chartedPostsOf(ctx, accessChartView(ctx, place));
    const mark = { category, series, most: MOST_LISTED };
    const { count, postList } = await ctx.evaluate((isDue) => postsBehindMark(posts, chart, mark, isDue));
    return { count, projectSerialNumberList: postList.map(({ projectSerialNumber }) => projectSerialNumber) };
  },
);

export const listViewCharts = projectRead(operations.boardViewChartList.input, async (ctx, input) => {
  const view = accessView(ctx, input);
  return { seq: ctx.replica.seq, chartList: (await chartRows(ctx, view.id).execute()).map(chartOf) };
});

/** All charts of a view at once: what they have in common is read once. */
export const drawCharts = projectQuery(operations.drawnChartList.input, async (ctx, { setting, ...place }) => {
  const view = accessView(ctx, place, setting);
  const charts = (await withRows(ctx, (inside) => chartRows(inside, view.id).execute())).map(chartOf);
  const { seq } = ctx.replica;
  const posts = await chartedPostsOf(ctx, view);
  const drawnList = await ctx.evaluate(function* (isDue) {
    const drawn: { chartId: string; data: DrawnChart }[] = [];
    for (const chart of charts) drawn.push({ chartId: chart.id, data: yield* drawnChart(posts, chart, isDue) });
    return drawn;
  });
  return { seq, drawnList };
});

export const previewChart = projectQuery(
  operations.drawnChartPreview.input,
  async (ctx, { setting, chart: asked, ...place }) => {
    const view = accessView(ctx, place, setting);
    const chart = readDrawable(ctx, view, asked);
    const { seq } = ctx.replica;
    const posts = await chartedPostsOf(ctx, view);
    return { seq, data: await ctx.evaluate((isDue) => drawnChart(posts, chart, isDue)) };
  },
);

export const listPostsBehind = projectQuery(
  operations.chartMarkPostList.input,
  async (ctx, { setting, chart: asked, category, series, ...place }) => {
    const view = accessView(ctx, place, setting);
    const chart = readDrawable(ctx, view, asked);
    const mark = { category, series, most: operations.MOST_BEHIND };
    const { seq } = ctx.replica;
    const posts = await chartedPostsOf(ctx, view);
    return { seq, ...(await ctx.evaluate((isDue) => postsBehindMark(posts, chart, mark, isDue))) };
  },
);

type AskedChart = Omit<ChartSetting, "filterGroupList"> & { filterGroupList: AskedGroup[] };

/** With its people by their ids; refused where it cannot be drawn. */
function readDrawable(ctx: ReadCtx, { boardId }: BoardView, asked: AskedChart): ChartSetting {
  const filterGroupList = readAskedGroups(ctx.directory, asked.filterGroupList, "chart.filterGroupList");
  const chart = { ...asked, filterGroupList };
  refuseMeaningless(ctx, { boardId, settings: { filterGroupList }, at: "chart" });
  const problem = chartProblem(chart, { boardId, project: ctx.replica.table });
  if (problem) throw fail("InvalidInput", { ...problem, field: `chart.${problem.field}` });
  return chart;
}
