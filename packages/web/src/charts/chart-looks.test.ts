import { ChartSetting } from "@itoguchi/core/charts/chart";
import { ChartType } from "@itoguchi/core/charts/chart-type";
import type { DrawnChart } from "@itoguchi/core/charts/charts.calls";
import { describe, expect, it } from "vitest";
import { chartLookOf } from "./chart-looks.tsx";
import type { Look } from "./picture/look.ts";

const LOOK: Look = {
  numberOf: (number) => `KEY-${number}`,
  ...{ font: "sans-serif", ink: "#000000", dim: "#555555", hairline: "#dddddd", surface: "#ffffff" },
  coloursOf: (marks) => marks.map((_, at) => `#00000${at}`),
  axes: { category: "作成日の月", series: "状態", value: "件数" },
  timeZone: "Asia/Tokyo",
  format: String,
  isShowLegend: true,
  isShowValue: true,
  isStill: true,
};
const mark = (key: string, label = key) => ({ key, label, color: null });
const MONTHS: DrawnChart = {
  shape: "series",
  isDated: true,
  categories: [mark("2026-10-01", "10月"), mark("2026-11-01", "11月"), mark("", "なし")],
  series: [{ ...mark("", "件数"), values: [2, null, 5] }],
};
const setting = (chartType: ChartType) => ChartSetting.parse({ chartType });

interface Series {
  name: string;
  data: { value: number | null; mark?: { category: string; series: string } }[];
}
const pictureOf = (chart: ChartSetting, data: DrawnChart, look: Look) => chartLookOf(chart).draw(chart, data, look);
const seriesOf = (chartType: ChartType, data: DrawnChart = MONTHS) =>
  (pictureOf(setting(chartType), data, LOOK) as { series: Series[] }).series;

describe("pictures", () => {
  it("a line over dates ends before what has no date, which stands alone under the same name", () => {
    const [line, alone] = seriesOf(ChartType.LINE);
    expect(line?.data.map(({ value }) => value)).toEqual([2, null, null]);
    expect(alone?.data.map(({ value }) => value)).toEqual([null, null, 5]);
    expect(alone?.name).toBe(line?.name);
    expect(alone?.data[2]?.mark).toEqual({ category: "", series: "" });
  });

  it("a line over anything else goes on to the end", () => {
    const series = seriesOf(ChartType.LINE, { ...MONTHS, isDated: false });
    expect(series).toHaveLength(1);
    expect(series[0]?.data.map(({ value }) => value)).toEqual([2, null, 5]);
  });

  it("a circle has no part for nothing and for less than nothing", () => {
    const data = { ...MONTHS, series: [{ ...mark("", "件数"), values: [2, null, -5] }] };
    expect(seriesOf(ChartType.PIE, data)[0]?.data.map(({ value }) => value)).toEqual([2]);
  });

  it("of terms stands where the clock of the workspace says", () => {
    const row = { projectSerialNumber: 3, title: "三" };
    const rows = [
      { ...row, start: "2026-11-16", end: "2026-11-16" },
      { ...row, start: "2026-11-15T16:00:00.000Z", end: "2026-11-16T01:30:00.000Z" },
    ];
    const [series] = seriesOf(ChartType.TIMELINE, { shape: "timeline", count: 2, rows });
    const spans = series?.data.map(({ value }) => (value as unknown as number[]).slice(1));
    expect(spans?.map((span) => span.map((at) => new Date(at).toISOString().slice(5, 16)))).toEqual([
      ["11-16T00:00", "11-17T00:00"],
      ["11-16T01:00", "11-16T10:30"],
    ]);
  });

  it.each([
    [ChartType.COLUMN, { xAxis: "作成日の月", yAxis: "件数" }],
    [ChartType.HORIZONTAL_BAR, { xAxis: "件数", yAxis: "作成日の月" }],
    [ChartType.LINE, { xAxis: "作成日の月", yAxis: "件数" }],
  ])("names both axes (kind %d)", (chartType, named) => {
    const { xAxis, yAxis } = pictureOf(setting(chartType), MONTHS, LOOK) as Record<string, { name: string }>;
    expect({ xAxis: xAxis?.name, yAxis: yAxis?.name }).toEqual(named);
  });

  it("of bubbles names what stands along each side", () => {
    const { categories, series } = MONTHS as Extract<DrawnChart, { shape: "series" }>;
    const points = [{ x: 0, y: 0, size: 2 }];
    const drawn = pictureOf(setting(ChartType.BUBBLE), { shape: "bubble", categories, series, points }, LOOK);
    const { xAxis, yAxis } = drawn as Record<string, { name: string }>;
    expect([xAxis?.name, yAxis?.name]).toEqual(["作成日の月", "状態"]);
  });

  it("is not drawn of figures of another kind", () => {
    expect(pictureOf(setting(ChartType.BUBBLE), MONTHS, LOOK)).toBeUndefined();
    expect(pictureOf(setting(ChartType.PIE), { shape: "number", value: 1 }, LOOK)).toBeUndefined();
    expect(pictureOf(setting(ChartType.TIMELINE), { shape: "timeline", count: 0, rows: [] }, LOOK)).toBeDefined();
  });
});
