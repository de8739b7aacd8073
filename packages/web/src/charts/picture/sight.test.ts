import { BarChart } from "echarts/charts";
import { DataZoomComponent, GridComponent, LegendComponent } from "echarts/components";
import { init, use } from "echarts/core";
import { SVGRenderer } from "echarts/renderers";
import { describe, expect, it } from "vitest";
import { inSight, partOf, type Sight } from "./sight.ts";

use([BarChart, DataZoomComponent, GridComponent, LegendComponent, SVGRenderer]);

const optionOf = (figure: number) => ({
  animation: false,
  legend: { show: true },
  dataZoom: [{ type: "slider", xAxisIndex: 0, startValue: 0, endValue: 39 }],
  xAxis: { type: "category", data: Array.from({ length: 101 }, (_, at) => String(at)) },
  yAxis: { type: "value" },
  series: ["a", "b"].map((name) => ({ type: "bar", name, data: Array.from({ length: 101 }, () => figure) })),
});

interface Shown {
  dataZoom: { startValue: number; endValue: number }[];
  legend: { selected: Record<string, boolean> }[];
}

describe("what is in sight of a picture", () => {
  it("stays when its figures change", () => {
    const chart = init(null, null, { renderer: "svg", ssr: true, width: 400, height: 300 });
    const sight: Sight = {};
    chart.on("datazoom", (moved) => {
      Object.assign(sight, { part: partOf(moved as object) });
    });
    chart.on("legendselectchanged", (told) => {
      Object.assign(sight, { selected: (told as Sight).selected });
    });
    chart.setOption(inSight(optionOf(1), sight), { notMerge: true });
    chart.dispatchAction({ type: "dataZoom", start: 50, end: 80 });
    chart.dispatchAction({ type: "legendToggleSelect", name: "b" });
    chart.setOption(inSight(optionOf(2), sight), { notMerge: true });
    chart.renderToSVGString();
    const shown = chart.getOption() as unknown as Shown;
    expect(shown.dataZoom[0]).toMatchObject({ startValue: 50, endValue: 80 });
    expect(shown.legend[0]?.selected).toMatchObject({ b: false });
    chart.dispose();
  });

  it("is told by a slider of itself, and by dragging of all that moves", () => {
    expect(partOf({ start: 1, end: 2 })).toEqual({ start: 1, end: 2 });
    expect(partOf({ batch: [{ start: 3, end: 4 }] })).toEqual({ start: 3, end: 4 });
    expect(partOf({ batch: [] })).toBeUndefined();
  });
});
