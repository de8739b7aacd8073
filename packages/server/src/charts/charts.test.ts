import { registerBoard } from "@itoguchi/core/boards/boards.operations";
import { ChartType } from "@itoguchi/core/charts/chart-type";
import * as calls from "@itoguchi/core/charts/charts.calls";
import * as operations from "@itoguchi/core/charts/charts.operations";
import { deleteColumn } from "@itoguchi/core/columns/columns.operations";
import { Role } from "@itoguchi/core/kernel/roles";
import { getUserList } from "@itoguchi/core/members/members.calls";
import { BoardType, CreationMode } from "@itoguchi/core/model/board";
import { ComparisonOperator } from "@itoguchi/core/model/filter";
import { getPostTemplateList } from "@itoguchi/core/post-templates/post-templates.calls";
import { upsertColumnData } from "@itoguchi/core/posts/posts.operations";
import { updateView } from "@itoguchi/core/views/view-settings.operations";
import { describe, expect, it } from "vitest";
import { buildMember } from "../members/members.factory.ts";
import { buildBoard } from "../posts/posts.factory.ts";
import { askerIn } from "../testing/graphql.ts";
import { sharedTestServer } from "../testing/test-server.ts";
import { buildWorkspace } from "../workspaces/workspaces.factory.ts";

const server = await sharedTestServer();
const home = await buildWorkspace(server);
const { call } = home.owner;
const ask = askerIn(server, home);
const board = await buildBoard(ask);
const place = { ws: home.workspace.id, pk: home.projectKey, b: board.id, viewId: board.viewId };
const kinds = await board.options("DROP_DOWN", ["赤", "青", "緑"]);
const [RED, BLUE, GREEN] = kinds.options as [string, string, string];
const team = await board.column("TEXT");
const size = await board.column("NUMERIC", { numericUnit: "点" });
const due = await board.column("DATE");
const term = await board.column("TERM");

/** Red: a 1, b 2. Blue: b 2 and one without a size. Without a colour: a 4. */
await board.post("一", { [kinds.id]: [RED], [team.id]: "a", [size.id]: 1, [due.id]: "2026-10-30" });
await board.post("二", { [kinds.id]: [RED, BLUE], [team.id]: "b", [size.id]: 2, [due.id]: "2026-12-01" });
await board.post("三", {
  [kinds.id]: [BLUE],
  [team.id]: "b",
  [term.id]: { start: "2026-11-01", end: "2026-11-05" },
});
await board.post("四", { [team.id]: "a", [size.id]: 4, [due.id]: "2026-10-26" });

const BY_KIND = { groupColumnId: kinds.id };
const BY_TEAM = { ...BY_KIND, splitColumnId: team.id };
const SUM = { countLogic: "COLUMN", targetColumnId: size.id, functionType: "SUM" } as const;
type Setting = Omit<Parameters<typeof register>[0], "chartType">;

async function register(setting: Omit<(typeof calls.registerChart.body)["_zod"]["input"], "name">) {
  return call(calls.registerChart, { ...place, name: "図", ...setting });
}

async function draw(setting: Parameters<typeof register>[0]) {
  const { id } = await register(setting);
  return call(calls.getChartData, { ...place, id });
}

const KINDS = ["赤", "青", "緑", "なし"];

describe("what charts draw", () => {
  it.each([
    ["PIE", BY_KIND, { 件数: [2, 2, 0, 1] }],
    ["DOUGHNUT", { ...BY_KIND, ...SUM }, { numeric: [3, 2, 0, 4] }],
    ["LINE", BY_TEAM, { a: [1, 0, 0, 1], b: [1, 2, 0, 0] }],
    ["CURVE", { ...BY_TEAM, ...SUM }, { a: [1, 0, 0, 4], b: [2, 2, 0, 0] }],
    ["LINE_100_PERCENT", BY_TEAM, { a: [50, 0, 0, 100], b: [50, 100, 0, 0] }],
    ["COLUMN", { ...BY_KIND, ...SUM, functionType: "AVERAGE" }, { numeric: [1.5, 2, null, 4] }],
    ["STACKED_COLUMN", BY_TEAM, { a: [1, 0, 0, 1], b: [1, 2, 0, 0] }],
    ["STACKED_COLUMN_100_PERCENT", { ...BY_TEAM, ...SUM }, { a: [33.33, 0, 0, 100], b: [66.67, 100, 0, 0] }],
    ["HORIZONTAL_BAR", { ...BY_KIND, ...SUM, functionType: "MAX" }, { numeric: [2, 2, null, 4] }],
    ["STACKED_HORIZONTAL_BAR", BY_TEAM, { a: [1, 0, 0, 1], b: [1, 2, 0, 0] }],
    ["STACKED_HORIZONTAL_BAR_100_PERCENT", BY_TEAM, { a: [50, 0, 0, 100], b: [50, 100, 0, 0] }],
    ["AREA", BY_KIND, { 件数: [2, 2, 0, 1] }],
    ["STACKED_AREA", BY_TEAM, { a: [1, 0, 0, 1], b: [1, 2, 0, 0] }],
    ["STACKED_AREA_100_PERCENT", BY_TEAM, { a: [50, 0, 0, 100], b: [50, 100, 0, 0] }],
  ] as [keyof typeof ChartType, Setting, Record<string, (number | null)[]>][])("%s", async (type, setting, series) => {
    const data = await draw({ chartType: ChartType[type], ...setting });
    if (data.shape !== "series") throw new Error(data.shape);
    expect(data.categories.map(({ label }) => label)).toEqual(KINDS);
    expect(Object.fromEntries(data.series.map(({ label, values }) => [label, values]))).toEqual(series);
  });

  it("BUBBLE", async () => {
    expect(await draw({ chartType: ChartType.BUBBLE, ...BY_TEAM, ...SUM })).toMatchObject({
      shape: "bubble",
      points: [
        { x: 0, y: 0, size: 1 },
        { x: 3, y: 0, size: 4 },
        { x: 0, y: 1, size: 2 },
        { x: 1, y: 1, size: 2 },
      ],
    });
  });

  it("CALCULATE", async () => {
    expect(await draw({ chartType: ChartType.CALCULATE })).toEqual({ shape: "number", value: 4 });
    expect(await draw({ chartType: ChartType.CALCULATE, ...SUM })).toEqual({ shape: "number", value: 7 });
  });

  it("TIMELINE", async () => {
    expect(await draw({ chartType: ChartType.TIMELINE, targetColumnId: term.id })).toEqual({
      shape: "timeline",
      count: 1,
      rows: [{ projectSerialNumber: 3, title: "三", start: "2026-11-01", end: "2026-11-05" }],
    });
    const data = await draw({ chartType: ChartType.TIMELINE, targetColumnId: due.id });
    expect(data).toMatchObject({ rows: [{ title: "四" }, { title: "一" }, { title: "二" }] });
  });

  it("months without gaps, and the colours of options", async () => {
    const months = await draw({ chartType: ChartType.LINE, groupColumnId: due.id });
    expect(months).toMatchObject({
      categories: [{ label: "2026年10月" }, { label: "2026年11月" }, { label: "2026年12月" }, { label: "なし" }],
      series: [{ label: "件数", values: [2, 0, 1, 1] }],
    });
    const pie = await draw({ chartType: ChartType.PIE, ...BY_KIND });
    if (pie.shape !== "series") throw new Error(pie.shape);
    expect(pie.categories.slice(0, 3).map(({ color }) => color)).toEqual([
      expect.any(String),
      expect.any(String),
      expect.any(String),
    ]);
    expect(pie.categories[3]).toEqual({ key: "", label: "なし", color: null });
  });

  it("of what the view shows, and of that what the chart asks for", async () => {
    const condition = (columnId: string, textData: string) => ({
      targetColumnId: columnId,
      comparisonOperator: ComparisonOperator.EQUAL,
      textData,
    });
    const only = (filter: ReturnType<typeof condition>) => [
      { conditionOperator: "AND" as const, filterConditionList: [filter] },
    ];
    const { id } = await register({
      chartType: ChartType.PIE,
      ...BY_KIND,
      filterGroupList: only(condition(team.id, "b")),
    });
    const data = () => call(calls.getChartData, { ...place, id });
    expect(await data()).toMatchObject({ series: [{ values: [1, 2, 0] }] });
    const marked = { ...place, id, category: BLUE };
    expect(await call(calls.getChartPostList, marked)).toEqual({ count: 2, projectSerialNumberList: [2, 3] });
    expect(await call(calls.getChartPostList, { ...marked, category: GREEN })).toMatchObject({ count: 0 });
    await ask(updateView, { boardViewId: board.viewId, filterGroupList: only(condition(team.id, "a")) });
    expect(await data()).toMatchObject({ series: [{ values: [0, 0, 0] }] });
    await ask(updateView, { boardViewId: board.viewId, filterGroupList: [] });
  });

  it("who looks matters to a chart that asks for it", async () => {
    const mine = await board.column("USER");
    const { userList } = await call(getUserList, { ws: place.ws });
    await board.post("五", { [mine.id]: [userList[0]?.id] });
    const condition = {
      targetColumnId: mine.id,
      comparisonOperator: ComparisonOperator.IS_CONTAIN,
      isSelectSelf: true,
    };
    const { id } = await register({
      chartType: ChartType.CALCULATE,
      filterGroupList: [{ conditionOperator: "AND", filterConditionList: [condition] }],
    });
    const other = await buildMember(server, home, Role.STAFF);
    expect(await call(calls.getChartData, { ...place, id })).toEqual({ shape: "number", value: 1 });
    expect(await other.call(calls.getChartData, { ...place, id })).toEqual({ shape: "number", value: 0 });
  });
});

describe("charts", () => {
  it.each([
    [{ chartType: ChartType.PIE }, "分ける列を選んでください。"],
    [{ chartType: ChartType.PIE, ...BY_TEAM }, "円グラフとドーナツグラフは、系列に分けられません。"],
    [{ chartType: ChartType.BUBBLE, ...BY_KIND }, "このグラフには、系列に分ける列が必要です。"],
    [{ chartType: ChartType.LINE_100_PERCENT, ...BY_KIND }, "このグラフには、系列に分ける列が必要です。"],
    [{ chartType: ChartType.TIMELINE, ...BY_KIND }, "タイムラインには、期間か日付の列を選んでください。"],
    [{ chartType: ChartType.CALCULATE, countLogic: "COLUMN" as const }, "集計する列を選んでください。"],
    [
      { chartType: ChartType.CALCULATE, countLogic: "COLUMN" as const, targetColumnId: team.id },
      "「text」は数値の列ではないため、この方法では集計できません。",
    ],
    [{ chartType: ChartType.CALCULATE, ...SUM, functionType: "NONE" as const }, "集計の方法を選んでください。"],
    [{ chartType: ChartType.PIE, groupColumnId: place.viewId }, "このボードにない列です。選び直してください。"],
  ])("cannot be %j", async (setting, message) => {
    await expect(register(setting)).rejects.toMatchObject({ status: 400, message });
  });

  it("are named, changed, moved and deleted", async () => {
    const other = await buildBoard(ask, "別の板");
    const there = { ...place, b: other.id, viewId: other.viewId };
    const make = (name: string) => call(calls.registerChart, { ...there, name, chartType: ChartType.CALCULATE });
    const [first, second, third] = [await make("一"), await make("二"), await make("三")];
    const names = async () => (await call(calls.getChartList, there)).chartList.map(({ name }) => name);
    expect(await names()).toEqual(["一", "二", "三"]);
    await call(calls.moveChart, { ...there, id: third.id, nextChartId: first.id });
    await call(calls.updateChartName, { ...there, id: second.id, name: "弐" });
    await call(calls.deleteChart, { ...there, id: first.id });
    expect(await names()).toEqual(["三", "弐"]);
    const changes = { chartType: ChartType.LINE, groupColumnId: kinds.id };
    await expect(call(calls.updateChart, { ...there, id: second.id, ...changes })).rejects.toMatchObject({
      status: 400,
    });
    const updated = await call(calls.updateChart, { ...there, id: second.id, dateUnit: "DAILY" });
    expect(updated).toMatchObject({ name: "弐", chartType: ChartType.CALCULATE, dateUnit: "DAILY" });
    expect(await call(calls.getChart, { ...there, id: second.id })).toEqual(updated);
    await expect(call(calls.getChart, { ...place, id: second.id })).rejects.toMatchObject({ status: 404 });
  });
});

describe("all charts of a view at once", async () => {
  const other = await buildBoard(ask, "まとめて描く板");
  const [points, groups] = [await other.column("NUMERIC"), await other.column("TEXT")];
  await other.post("一", { [points.id]: 2, [groups.id]: "a" });
  const second = await other.post("二", { [points.id]: 5, [groups.id]: "b" });
  const there = { ...place, b: other.id, viewId: other.viewId };
  const view = { boardId: other.id, boardViewId: other.viewId };
  const sum = { countLogic: "COLUMN", targetColumnId: points.id, functionType: "SUM" } as const;
  const total = await call(calls.registerChart, { ...there, name: "計", chartType: ChartType.CALCULATE, ...sum });
  const byGroup = { chartType: ChartType.PIE, groupColumnId: groups.id };
  const pie = await call(calls.registerChart, { ...there, name: "円", ...byGroup });
  const drawn = async (setting = {}) => {
    const { drawnList } = await ask(operations.drawnChartList, { ...view, setting });
    return new Map(drawnList.map(({ chartId, data }) => [chartId, data]));
  };
  const only = (textData: string) => [
    {
      id: total.id,
      conditionOperator: "AND" as const,
      filterConditionList: [{ targetColumnId: groups.id, comparisonOperator: ComparisonOperator.EQUAL, textData }],
    },
  ];

  it("are what each is by itself, and follow one edit", async () => {
    const { seq, chartList } = await ask(operations.boardViewChartList, view);
    expect(chartList).toEqual([total, pie]);
    for (const { id } of chartList)
      expect((await drawn()).get(id)).toEqual(await call(calls.getChartData, { ...there, id }));
    expect((await drawn()).get(total.id)).toEqual({ shape: "number", value: 7 });
    await ask(upsertColumnData, { projectSerialNumber: second, columnId: points.id, value: -5 });
    expect((await drawn()).get(total.id)).toEqual({ shape: "number", value: -3 });
    expect((await ask(operations.boardViewChartList, view)).seq).toBeGreaterThan(seq);
  });

  it("are of what the person has set on the view without saving it", async () => {
    expect((await drawn({ filterGroupList: only("a") })).get(total.id)).toEqual({ shape: "number", value: 2 });
  });

  it("can be seen before they are kept, with the posts behind a mark", async () => {
    const chart = { ...byGroup, filterGroupList: only("b") };
    const { data } = await ask(operations.drawnChartPreview, { ...view, chart });
    expect(data).toMatchObject({ categories: [{ label: "b" }], series: [{ values: [1] }] });
    const behind = await ask(operations.chartMarkPostList, { ...view, chart, category: "b" });
    expect(behind).toMatchObject({ count: 1, postList: [{ projectSerialNumber: second, title: "二" }] });
    const undrawable = { chartType: ChartType.PIE };
    await expect(ask(operations.drawnChartPreview, { ...view, chart: undrawable })).rejects.toMatchObject({
      message: "分ける列を選んでください。",
    });
  });

  it("keep the size they are given", async () => {
    const { width, height } = await call(calls.updateChart, { ...there, id: pie.id, width: 4, height: 1 });
    expect([width, height]).toEqual([4, 1]);
    await expect(call(calls.updateChart, { ...there, id: pie.id, width: 5 })).rejects.toMatchObject({ status: 400 });
  });

  it("are resized also when their column has gone, and are still not drawn by it", async () => {
    const gone = await other.column("TEXT");
    const setting = { name: "図", chartType: ChartType.PIE, groupColumnId: gone.id };
    const { id } = await call(calls.registerChart, { ...there, ...setting });
    await ask(deleteColumn, { columnId: gone.id, isConfirmed: true });
    expect(await call(calls.updateChart, { ...there, id, width: 1 })).toMatchObject({ width: 1 });
    const kind = { chartType: ChartType.DOUGHNUT };
    await expect(call(calls.updateChart, { ...there, id, ...kind })).rejects.toMatchObject({ status: 400 });
    await call(calls.deleteChart, { ...there, id });
  });
});

describe("a board made from a template", () => {
  it("brings its charts and post templates along, and every chart draws", async () => {
    const made = await ask(registerBoard, {
      creationMode: CreationMode.TEMPLATE,
      boardType: BoardType.BUG_MANAGEMENT,
    });
    const there = { ...place, b: made.id };
    const drawn = [];
    for (const { id: viewId } of made.boardViewList)
      for (const { id } of (await call(calls.getChartList, { ...there, viewId })).chartList)
        drawn.push(await call(calls.getChartData, { ...there, viewId, id }));
    expect(drawn.length).toBeGreaterThan(0);
    expect((await call(getPostTemplateList, there)).postTemplateList.length).toBeGreaterThan(0);
  });
});
