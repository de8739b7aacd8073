import { z } from "zod";
import { Id, SerialNumber } from "../kernel/ids.ts";
import { query } from "../kernel/operation.ts";
import { AskedGroup, FilterCondition, FilterGroup, filterGroups } from "../model/filter.ts";
import { Unsaved } from "../views/views.operations.ts";
import { Chart, ChartSetting } from "./chart.ts";
import { DrawnChart, MarkedPosts } from "./charts.calls.ts";

const InView = { boardId: Id, boardViewId: Id };
const Stand = { seq: z.number().int().describe("この答えの時点。projectEventsのsinceに渡すと続きが届く") };
/** As it is drawn, whether it is kept or not. */
const AskedChart = ChartSetting.extend({ filterGroupList: filterGroups(AskedGroup).default([]) }).meta({
  title: "AskedChart",
});

/** People by their ids only, unlike those of a view that is answered. */
const KeptCondition = FilterCondition.extend({}).meta({ title: "ChartFilterCondition" });
const KeptGroup = FilterGroup.extend({ filterConditionList: z.array(KeptCondition) }).meta({
  title: "ChartFilterGroup",
});
const KeptChart = Chart.extend({ filterGroupList: z.array(KeptGroup) }).meta({ title: "Chart" });

export const boardViewChartList = query("boardViewChartList", {
  capability: "workspace.read",
  summary: "ビューのグラフの設定。並び順のとおり",
  input: z.object(InView),
  answer: z.object({ ...Stand, chartList: z.array(KeptChart) }).meta({ title: "BoardViewCharts" }),
});
export const drawnChartList = query("drawnChartList", {
  capability: "workspace.read",
  summary: "ビューのすべてのグラフに描く値",
  input: z.object({ ...InView, ...Unsaved }),
  answer: z
    .object({
      ...Stand,
      drawnList: z.array(z.object({ chartId: Id, data: DrawnChart }).meta({ title: "DrawnChart" })),
    })
    .meta({ title: "DrawnCharts" }),
});
export const drawnChartPreview = query("drawnChartPreview", {
  capability: "workspace.read",
  summary: "保存していない設定のグラフに描く値",
  input: z.object({ ...InView, ...Unsaved, chart: AskedChart }),
  answer: z.object({ ...Stand, data: DrawnChart }).meta({ title: "DrawnChartPreview" }),
});
export const MOST_BEHIND = 200;
export const chartMarkPostList = query("chartMarkPostList", {
  capability: "workspace.read",
  summary: `グラフの印のもとになった投稿（${MOST_BEHIND}件まで）`,
  input: z.object({ ...InView, ...Unsaved, chart: AskedChart, ...MarkedPosts.shape }),
  answer: z
    .object({
      ...Stand,
      count: z.number().int(),
      postList: z.array(
        z.object({ projectSerialNumber: SerialNumber, title: z.string() }).meta({ title: "MarkedPost" }),
      ),
    })
    .meta({ title: "MarkedPosts" }),
});

export const chartsOperations = [boardViewChartList, drawnChartList, drawnChartPreview, chartMarkPostList];
