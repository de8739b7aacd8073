import { z } from "zod";
import { Done, get, post } from "../kernel/call.ts";
import { changesOf } from "../kernel/changes.ts";
import { Id } from "../kernel/ids.ts";
import { filterGroups } from "../model/filter.ts";
import { InProject } from "../projects/projects.calls.ts";
import { SentGroup } from "../views/view-settings.operations.ts";
import { Chart, ChartName, ChartSetting } from "./chart.ts";

export const NewChart = ChartSetting.extend({ name: ChartName, filterGroupList: filterGroups(SentGroup).default([]) });
/** Only what is sent is set. */
export const ChartChanges = changesOf(NewChart);
export type ChartChanges = z.infer<typeof ChartChanges>;
export const ChartPlace = z.object({ previousChartId: Id.nullish(), nextChartId: Id.nullish() });
export const MarkedPosts = z.object({
  category: z.string().max(500).default("").describe("分類のkey"),
  series: z.string().max(500).default("").describe("系列のkey"),
});

/** A series or a category of a chart. */
const Mark = z.object({ key: z.string(), label: z.string(), color: z.string().nullable() });
export const DrawnChart = z.discriminatedUnion("shape", [
  z.object({
    shape: z.literal("series"),
    isDated: z.boolean().describe("分類が日付の順に並んでいる"),
    categories: z.array(Mark),
    series: z.array(
      Mark.extend({ values: z.array(z.number().nullable()).describe("分類ごとの値。nullは求める値がないこと") }),
    ),
  }),
  z.object({
    shape: z.literal("bubble"),
    categories: z.array(Mark),
    series: z.array(Mark),
    points: z.array(z.object({ x: z.number().int(), y: z.number().int(), size: z.number() })),
  }),
  z.object({ shape: z.literal("number"), value: z.number().nullable() }),
  z.object({
    shape: z.literal("timeline"),
    count: z.number().int().describe("期間のある投稿の数。rowsはそのうち早いものから500件まで"),
    rows: z.array(
      z.object({ projectSerialNumber: z.number().int(), title: z.string(), start: z.string(), end: z.string() }),
    ),
  }),
]);
export type DrawnChart = z.infer<typeof DrawnChart>;

const InView = InProject.extend({ b: Id, viewId: Id });
const OneChart = InView.extend({ id: Id });
const CHART = "/workspace/:ws/project/:pk/board/:b/boardView/:viewId/chart" as const;
const reading = { audience: { member: "workspace.read" } } as const;
const writing = { audience: { member: "board.manage" }, answer: Chart } as const;

export const getChartList = get(`${CHART}/getList`, {
  ...reading,
  summary: "ビューのグラフ。並び順のとおり",
  params: InView,
  answer: z.object({ chartList: z.array(Chart) }),
});
export const getChart = get(`${CHART}/:id/get`, {
  ...reading,
  summary: "グラフの設定",
  params: OneChart,
  answer: Chart,
});
export const getChartData = get(`${CHART}/:id/getData`, {
  ...reading,
  summary: "グラフに描く値。ビューに見える投稿のうち、グラフの条件に合うものから求める",
  params: OneChart,
  answer: DrawnChart,
});
export const getChartPostList = get(`${CHART}/:id/getPostList`, {
  ...reading,
  summary: "グラフの印のもとになった投稿の番号（1,000件まで）",
  params: OneChart,
  query: MarkedPosts,
  answer: z.object({ count: z.number().int(), projectSerialNumberList: z.array(z.number().int()) }),
});
export const registerChart = post(`${CHART}/register`, {
  ...writing,
  summary: "グラフを作る",
  params: InView,
  body: NewChart,
});
export const updateChartName = post(`${CHART}/:id/updateName`, {
  ...writing,
  summary: "グラフの名前を変更する",
  params: OneChart,
  body: z.object({ name: ChartName }),
});
export const updateChart = post(`${CHART}/:id/update`, {
  ...writing,
  summary: "グラフの設定を変更する",
  params: OneChart,
  body: ChartChanges,
});
export const moveChart = post(`${CHART}/:id/move`, {
  ...writing,
  summary: "グラフを並べ替える。前後を指定しなければ最後へ",
  params: OneChart,
  body: ChartPlace,
});
export const deleteChart = post(`${CHART}/:id/delete`, {
  audience: { member: "board.manage" },
  summary: "グラフを削除する",
  params: OneChart,
  answer: Done,
});

export const chartsCalls = [
  getChartList,
  getChart,
  getChartData,
  getChartPostList,
  registerChart,
  updateChartName,
  updateChart,
  moveChart,
  deleteChart,
];
