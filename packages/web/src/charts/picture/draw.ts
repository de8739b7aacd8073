import type { ChartSetting } from "@itoguchi/core/charts/chart";
import type { DrawnChart } from "@itoguchi/core/charts/charts.calls";
import type { EChartsCoreOption } from "echarts/core";
import type { Look } from "./look.ts";

export type Shaped<Shape extends DrawnChart["shape"]> = Extract<DrawnChart, { shape: Shape }>;

/** One family of charts as ECharts is told to draw it. What a press on something means stands in its `mark`. */
export type Draw<Shape extends DrawnChart["shape"]> = (
  chart: ChartSetting,
  data: Shaped<Shape>,
  look: Look,
) => EChartsCoreOption;
