import { describe, expect, it } from "vitest";
import { keyOfNumber } from "../kernel/order-key.ts";
import { atOnce } from "../kernel/slices.ts";
import { ColumnType } from "../model/column.ts";
import { arrangementOf, projectOf } from "../views/testing/arranged.ts";
import { buildColumn, buildOption, buildPost } from "../views/testing/builders.ts";
import { ChartSetting } from "./chart.ts";
import { ChartType } from "./chart-type.ts";
import { ChartedPosts } from "./charted-posts.ts";
import { drawnChart } from "./drawn-chart.ts";

const OPTIONS = ["赤", "青", "緑"].map((name, at) => buildOption(name, { optionOrder: keyOfNumber(at), color: "red" }));
const [RED, BLUE] = OPTIONS.map(({ id }) => id) as [string, string];
const COLOR = buildColumn(ColumnType.DROP_DOWN, { valueOptionList: OPTIONS });
const TEAM = buildColumn(ColumnType.TEXT);
const SIZE = buildColumn(ColumnType.NUMERIC, { name: "点数" });
const DUE = buildColumn(ColumnType.DATE);
const TERM = buildColumn(ColumnType.TERM);

/** Red: 1 of a, 2 of b. Blue: 2 of b, and one of b without a size. Without a colour: -4 of a. Green: nothing. */
const DATA = [
  {
    ...{ [COLOR.id]: [RED], [TEAM.id]: "a", [SIZE.id]: 1, [DUE.id]: "2026-09-30" },
    [TERM.id]: { start: "2026-11-03", end: null },
  },
  { [COLOR.id]: [RED, BLUE], [TEAM.id]: "b", [SIZE.id]: 2, [DUE.id]: "2026-11-01" },
  { [COLOR.id]: [BLUE], [TEAM.id]: "b", [TERM.id]: { start: "2026-11-01", end: "2026-11-05" } },
  { [TEAM.id]: "a", [SIZE.id]: -4, [DUE.id]: "2026-09-01" },
];
const arrangement = arrangementOf(
  projectOf({
    columns: [COLOR, TEAM, SIZE, DUE, TERM],
    posts: DATA.map((data, at) => buildPost(at + 1, { data })),
  }),
);
const drawn = (posts: ChartedPosts, chart: ChartSetting) => atOnce((isDue) => drawnChart(posts, chart, isDue));
const draw = (chartType: ChartType, setting: Partial<ChartSetting>) =>
  drawn(new ChartedPosts(arrangement.question, arrangement.members()), ChartSetting.parse({ chartType, ...setting }));

const BY_COLOR = { groupColumnId: COLOR.id };
const BY_TEAM = { ...BY_COLOR, splitColumnId: TEAM.id };
const BY_MONTH = { groupColumnId: DUE.id };
const of = (functionType: ChartSetting["functionType"]) =>
  ({ countLogic: "COLUMN", targetColumnId: SIZE.id, functionType }) as const;
const COLORS = ["赤", "青", "緑", "なし"];
const MONTHS = ["2026年9月", "2026年10月", "2026年11月", "なし"];

type Figures = Record<string, (number | null)[]>;

describe("every kind of chart, by figures worked out by hand", () => {
  it.each([
    ["PIE", BY_COLOR, COLORS, { 件数: [2, 2, 0, 1] }],
    ["DOUGHNUT", { ...BY_COLOR, ...of("SUM") }, COLORS, { 点数: [3, 2, 0, -4] }],
    ["LINE", BY_MONTH, MONTHS, { 件数: [2, 0, 1, 1] }],
    ["CURVE", { ...BY_MONTH, ...of("SUM") }, MONTHS, { 点数: [-3, 0, 2, 0] }],
    ["LINE_100_PERCENT", BY_TEAM, COLORS, { a: [50, 0, 0, 100], b: [50, 100, 0, 0] }],
    ["COLUMN", { ...BY_COLOR, ...of("AVERAGE") }, COLORS, { 点数: [1.5, 2, null, -4] }],
    ["STACKED_COLUMN", BY_TEAM, COLORS, { a: [1, 0, 0, 1], b: [1, 2, 0, 0] }],
    [
      "STACKED_COLUMN_100_PERCENT",
      { ...BY_TEAM, ...of("SUM") },
      COLORS,
      { a: [33.33, 0, 0, 0], b: [66.67, 100, 0, 0] },
    ],
    ["HORIZONTAL_BAR", { ...BY_COLOR, ...of("MAX") }, COLORS, { 点数: [2, 2, null, -4] }],
    ["STACKED_HORIZONTAL_BAR", { ...BY_TEAM, ...of("MIN") }, COLORS, { a: [1, null, null, -4], b: [2, 2, null, null] }],
    ["STACKED_HORIZONTAL_BAR_100_PERCENT", BY_TEAM, COLORS, { a: [50, 0, 0, 100], b: [50, 100, 0, 0] }],
    ["AREA", { ...BY_MONTH, dateUnit: "YEARLY" }, ["2026年", "なし"], { 件数: [3, 1] }],
    ["STACKED_AREA", { ...BY_MONTH, splitColumnId: TEAM.id }, MONTHS, { a: [2, 0, 0, 0], b: [0, 0, 1, 1] }],
    [
      "STACKED_AREA_100_PERCENT",
      { ...BY_MONTH, splitColumnId: TEAM.id },
      MONTHS,
      { a: [100, 0, 0, 0], b: [0, 0, 100, 100] },
    ],
  ] as [keyof typeof ChartType, Partial<ChartSetting>, string[], Figures][])("%s", (kind, setting, marks, figures) => {
    const data = draw(ChartType[kind], setting);
    if (data.shape !== "series") throw new Error(data.shape);
    expect(data.categories.map(({ label }) => label)).toEqual(marks);
    expect(Object.fromEntries(data.series.map(({ label, values }) => [label, values]))).toEqual(figures);
    expect(data.isDated).toBe(setting.groupColumnId === DUE.id);
  });

  it("BUBBLE", () => {
    expect(draw(ChartType.BUBBLE, { ...BY_TEAM, ...of("AVERAGE") })).toMatchObject({
      shape: "bubble",
      points: [
        { x: 0, y: 0, size: 1 },
        { x: 3, y: 0, size: -4 },
        { x: 0, y: 1, size: 2 },
        { x: 1, y: 1, size: 2 },
      ],
    });
  });

  it("CALCULATE", () => {
    expect(draw(ChartType.CALCULATE, {})).toEqual({ shape: "number", value: 4 });
    expect(draw(ChartType.CALCULATE, of("MEDIAN"))).toEqual({ shape: "number", value: 1 });
    expect(draw(ChartType.CALCULATE, of("COUNT"))).toEqual({ shape: "number", value: 3 });
  });

  it("TIMELINE", () => {
    expect(draw(ChartType.TIMELINE, { targetColumnId: TERM.id })).toEqual({
      shape: "timeline",
      count: 2,
      rows: [
        { projectSerialNumber: 3, title: "投稿3", start: "2026-11-01", end: "2026-11-05" },
        { projectSerialNumber: 1, title: "投稿1", start: "2026-11-03", end: "2026-11-03" },
      ],
    });
  });

  it("[CH2] no posts have no average", () => {
    const none = arrangementOf(projectOf({ columns: [SIZE] }));
    const empty = new ChartedPosts(none.question, none.members());
    const value = (functionType: ChartSetting["functionType"]) =>
      drawn(empty, ChartSetting.parse({ chartType: ChartType.CALCULATE, ...of(functionType) }));
    for (const name of ["AVERAGE", "MEDIAN", "MIN", "MAX"] as const)
      expect(value(name)).toEqual({ shape: "number", value: null });
    for (const name of ["SUM", "COUNT"] as const) expect(value(name)).toEqual({ shape: "number", value: 0 });
  });

  it("[CH10] gives the first 500 rows of a timeline, and how many there are", () => {
    const posts = Array.from({ length: 700 }, (_, at) =>
      buildPost(at + 1, { data: { [DUE.id]: `2026-${String(12 - (at % 12)).padStart(2, "0")}-01` } }),
    );
    const many = arrangementOf(projectOf({ columns: [DUE], posts }));
    const data = drawn(
      new ChartedPosts(many.question, many.members()),
      ChartSetting.parse({ chartType: ChartType.TIMELINE, targetColumnId: DUE.id }),
    );
    if (data.shape !== "timeline") throw new Error(data.shape);
    expect([data.count, data.rows.length]).toEqual([700, 500]);
    expect(data.rows.map(({ start }) => start)).toEqual(data.rows.map(({ start }) => start).toSorted());
    expect(data.rows.slice(0, 2).map(({ projectSerialNumber }) => projectSerialNumber)).toEqual([12, 24]);
  });
});
