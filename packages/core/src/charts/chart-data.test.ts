import { describe, expect, it } from "vitest";
import { kindOf } from "../columns/registry.ts";
import { keyOfNumber } from "../kernel/order-key.ts";
import { atOnce } from "../kernel/slices.ts";
import { ColumnType } from "../model/column.ts";
import { ComparisonOperator as Op } from "../model/filter.ts";
import type { Arrangement } from "../views/engine/arrangement.ts";
import { arrangementOf, projectOf } from "../views/testing/arranged.ts";
import { buildColumn, buildGroup, buildOption, buildPost } from "../views/testing/builders.ts";
import { ChartSetting } from "./chart.ts";
import * as charts from "./chart-data.ts";
import { ChartType } from "./chart-type.ts";
import { ChartedPosts } from "./charted-posts.ts";

const [RED, BLUE, GREEN] = ["赤", "青", "緑"].map((name, index) =>
  buildOption(name, { optionOrder: keyOfNumber(index) }),
) as [ReturnType<typeof buildOption>, ReturnType<typeof buildOption>, ReturnType<typeof buildOption>];
const COLORS = buildColumn(ColumnType.DROP_DOWN, { valueOptionList: [RED, BLUE, GREEN] });
const NAME = buildColumn(ColumnType.TEXT);
const SIZE = buildColumn(ColumnType.NUMERIC, { name: "見積" });
const DUE = buildColumn(ColumnType.DATE);
const TERM = buildColumn(ColumnType.TERM);

const DATA = [
  {
    [COLORS.id]: [RED.id],
    [NAME.id]: "a",
    [SIZE.id]: 1,
    [DUE.id]: "2026-10-30",
    [TERM.id]: { start: "2026-11-03", end: null },
  },
  { [COLORS.id]: [RED.id, BLUE.id], [NAME.id]: "b", [SIZE.id]: 2, [DUE.id]: "2026-12-01" },
  { [COLORS.id]: [BLUE.id], [NAME.id]: "b", [TERM.id]: { start: "2026-11-01", end: "2026-11-05" } },
  { [NAME.id]: "a", [SIZE.id]: 4, [DUE.id]: "2026-10-26" },
];
const project = projectOf({
  columns: [COLORS, NAME, SIZE, DUE, TERM],
  posts: DATA.map((data, index) => buildPost(index + 1, { data })),
});
const arrangement = arrangementOf(project);

const CHART = ChartSetting.parse({ chartType: ChartType.COLUMN, groupColumnId: COLORS.id });
const charted = (of: Arrangement) => new ChartedPosts(of.question, of.members());
const chartData = (of: Arrangement, chart: ChartSetting) =>
  atOnce((isDue) => charts.chartData(charted(of), chart, isDue));
const postsBehind = (of: Arrangement, chart: ChartSetting, mark: { category: string; series: string }) => [
  ...atOnce((isDue) => charts.postsBehind(charted(of), chart, mark, isDue)),
];
const draw = (overrides: Partial<ChartSetting>) => chartData(arrangement, { ...CHART, ...overrides });
const seriesOf = (overrides: Partial<ChartSetting>) => {
  const data = draw(overrides);
  if (data.shape !== "series") throw new Error(data.shape);
  return {
    marks: data.categories.map(({ label }) => label),
    ...Object.fromEntries(data.series.map(({ label, values }) => [label, values])),
  };
};

describe("chart data", () => {
  it("[CH1] only of posts that pass the chart's conditions", () => {
    const filterGroupList = [
      buildGroup("AND", { targetColumnId: NAME.id, comparisonOperator: Op.EQUAL, textData: "b" }),
    ];
    expect(seriesOf({ filterGroupList })).toEqual({ marks: ["赤", "青", "緑"], 件数: [1, 2, 0] });
  });

  it("[CH2] counts posts, or takes a function of a column", () => {
    expect(seriesOf({})).toEqual({ marks: ["赤", "青", "緑", "なし"], 件数: [2, 2, 0, 1] });
    const sums = { countLogic: "COLUMN", targetColumnId: SIZE.id } as const;
    expect(seriesOf(sums)).toEqual({ marks: ["赤", "青", "緑", "なし"], 見積: [3, 2, 0, 4] });
    expect(seriesOf({ ...sums, functionType: "AVERAGE" })).toMatchObject({ 見積: [1.5, 2, null, 4] });
  });

  it("[CH3] [CH4] splits into series", () => {
    expect(seriesOf({ splitColumnId: NAME.id })).toEqual({
      marks: ["赤", "青", "緑", "なし"],
      a: [1, 0, 0, 1],
      b: [1, 2, 0, 0],
    });
    expect(seriesOf({ groupColumnId: null })).toEqual({ marks: ["すべて"], 件数: [4] });
  });

  it.each([
    ["DAILY", ["2026-10-26", "2026-10-27"], 38],
    ["WEEKLY", ["2026-10-26〜", "2026-11-02〜"], 7],
    ["MONTHLY", ["2026年10月", "2026年11月"], 4],
    ["YEARLY", ["2026年", "なし"], 2],
  ] as const)("[CH5] %s without gaps", (dateUnit, first, count) => {
    const { marks } = seriesOf({ groupColumnId: DUE.id, dateUnit });
    expect(marks.slice(0, 2)).toEqual(first);
    expect(marks).toHaveLength(count);
    expect(marks.at(-1)).toBe("なし");
  });

  it("[CH5] takes a longer unit where the days lie too far apart, and leaves none out", () => {
    const far = arrangementOf(
      projectOf({
        columns: [DUE],
        posts: ["1901-01-01", "2026-11-15", "2199-12-31"].map((day, index) =>
          buildPost(index + 1, { data: { [DUE.id]: day } }),
        ),
      }),
    );
    for (const [dateUnit, count, label] of [
      ["WEEKLY", 299, "1901年"],
      ["YEARLY", 299, "1901年"],
    ] as const) {
      const data = chartData(far, { ...CHART, groupColumnId: DUE.id, dateUnit });
      if (data.shape !== "series") throw new Error(data.shape);
      expect(data.categories).toHaveLength(count);
      expect(data.categories[0]?.label).toBe(label);
      expect(data.series[0]?.values.filter((value) => value !== 0)).toEqual([1, 1, 1]);
    }
  });

  it("[CH5] counts by month", () => {
    expect(seriesOf({ groupColumnId: DUE.id })).toMatchObject({ 件数: [2, 0, 1, 1] });
  });

  it("[CH6] a pie is not split", () => {
    expect(seriesOf({ chartType: ChartType.PIE, splitColumnId: NAME.id })).toMatchObject({ 件数: [2, 2, 0, 1] });
  });

  it.each([
    ChartType.LINE_100_PERCENT,
    ChartType.STACKED_COLUMN_100_PERCENT,
    ChartType.STACKED_HORIZONTAL_BAR_100_PERCENT,
    ChartType.STACKED_AREA_100_PERCENT,
  ])("[CH7] shares of chart %i come to 100", (chartType) => {
    expect(seriesOf({ chartType, splitColumnId: NAME.id })).toMatchObject({ a: [50, 0, 0, 100], b: [50, 100, 0, 0] });
    const data = draw({ chartType, groupColumnId: null, splitColumnId: COLORS.id });
    if (data.shape !== "series") throw new Error(data.shape);
    const shares = data.series.map(({ values }) => values[0] ?? 0);
    expect(shares).toEqual([40, 40, 0, 20]);
  });

  it("[CH7] thirds come to 100 too", () => {
    const thirds = arrangementOf(
      projectOf({
        columns: [NAME],
        posts: ["a", "b", "c"].map((name, index) => buildPost(index + 1, { data: { [NAME.id]: name } })),
      }),
    );
    const data = chartData(thirds, {
      ...CHART,
      chartType: ChartType.LINE_100_PERCENT,
      groupColumnId: null,
      splitColumnId: NAME.id,
    });
    if (data.shape !== "series") throw new Error(data.shape);
    expect(data.series.map(({ values }) => values[0])).toEqual([33.34, 33.33, 33.33]);
  });

  it("[CH8] a bubble for each cell with posts", () => {
    expect(draw({ chartType: ChartType.BUBBLE, splitColumnId: NAME.id })).toMatchObject({
      shape: "bubble",
      points: [
        { x: 0, y: 0, size: 1 },
        { x: 3, y: 0, size: 1 },
        { x: 0, y: 1, size: 1 },
        { x: 1, y: 1, size: 2 },
      ],
    });
  });

  it("[CH9] one number", () => {
    expect(draw({ chartType: ChartType.CALCULATE })).toEqual({ shape: "number", value: 4 });
    const largest = { countLogic: "COLUMN", targetColumnId: SIZE.id, functionType: "MAX" } as const;
    expect(draw({ chartType: ChartType.CALCULATE, ...largest })).toEqual({ shape: "number", value: 4 });
  });

  it("[CH10] a row for each term, by its start", () => {
    expect(draw({ chartType: ChartType.TIMELINE, targetColumnId: TERM.id })).toEqual({
      shape: "timeline",
      count: 2,
      rows: [
        { slot: 2, start: "2026-11-01", end: "2026-11-05" },
        { slot: 0, start: "2026-11-03", end: "2026-11-03" },
      ],
    });
    expect(draw({ chartType: ChartType.TIMELINE, targetColumnId: NAME.id })).toEqual({
      shape: "timeline",
      count: 0,
      rows: [],
    });
  });

  it("[CH11] the posts behind a mark", () => {
    const setting = { ...CHART, splitColumnId: NAME.id };
    expect(postsBehind(arrangement, setting, { category: BLUE.id, series: "b" })).toEqual([1, 2]);
    expect(postsBehind(arrangement, setting, { category: GREEN.id, series: "b" })).toEqual([]);
  });

  it("[CH12] puts the smallest of too many categories and series together", () => {
    const [across, split] = [buildColumn(ColumnType.TEXT), buildColumn(ColumnType.USER)];
    const person = (number: number) => `018f0000-0000-7000-8000-${String(number).padStart(12, "0")}`;
    const EVERYBODY = person(999_999);
    const posts = Array.from({ length: 3_000 }, (_, index) => {
      const data = {
        [across.id]: `値${Math.max(0, index - 1)}`,
        [split.id]: [person(2 * index), person(2 * index + 1), EVERYBODY],
      };
      return buildPost(index + 1, { data });
    });
    const many = arrangementOf(projectOf({ columns: [across, split], posts }));
    const setting = { ...CHART, groupColumnId: across.id, splitColumnId: split.id };
    const data = chartData(many, setting);
    if (data.shape !== "series") throw new Error(data.shape);
    const [others, rest] = [data.categories.at(-1), data.series.at(-1)];
    expect([data.categories.length, data.series.length]).toEqual([2_001, 50]);
    expect([others?.label, rest?.label]).toEqual(["その他", "その他"]);
    expect(data.categories.map(({ key }) => key)).toContain("値0");
    const everybody = data.series.find(({ key }) => key === EVERYBODY)?.values ?? [];
    expect(everybody.at(-1)).toBe(3_000 - 2_001);
    expect(
      rest?.values.every((value, index) => (value ?? 0) <= (everybody[index] ?? 0)),
      "each post once",
    ).toBe(true);
    const behind = postsBehind(many, setting, { category: others?.key ?? "", series: rest?.key ?? "" });
    expect(behind).toHaveLength(rest?.values.at(-1) ?? 0);
  });

  it("every chart draws, whatever the kind of its columns", () => {
    const columns = Object.values(ColumnType).map((type) => buildColumn(type));
    const many = arrangementOf(projectOf({ columns, posts: [buildPost(1), buildPost(2)] }));
    for (const chartType of Object.values(ChartType))
      for (const { id, columnType } of columns) {
        const data = chartData(many, { ...CHART, chartType, groupColumnId: id, splitColumnId: id, targetColumnId: id });
        expect(data.shape, kindOf({ columnType }).label).toBeDefined();
      }
  });
});
