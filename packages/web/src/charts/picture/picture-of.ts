import type { ChartSetting } from "@itoguchi/core/charts/chart";
import { ChartType } from "@itoguchi/core/charts/chart-type";
import type { DrawnChart } from "@itoguchi/core/charts/charts.calls";
import type { EChartsCoreOption } from "echarts/core";
import { drawBars } from "./bars.ts";
import { drawBubble } from "./bubble.ts";
import { drawCircle } from "./circle.ts";
import type { Draw } from "./draw.ts";
import { drawLines } from "./lines.ts";
import type { Look } from "./look.ts";
import { drawTimeline } from "./timeline.ts";

const OF_SERIES: Partial<Record<ChartType, Draw<"series">>> = {
  [ChartType.PIE]: drawCircle,
  [ChartType.DOUGHNUT]: drawCircle,
  [ChartType.LINE]: drawLines,
  [ChartType.CURVE]: drawLines,
  [ChartType.LINE_100_PERCENT]: drawLines,
  [ChartType.COLUMN]: drawBars,
  [ChartType.STACKED_COLUMN]: drawBars,
  [ChartType.STACKED_COLUMN_100_PERCENT]: drawBars,
  [ChartType.HORIZONTAL_BAR]: drawBars,
  [ChartType.STACKED_HORIZONTAL_BAR]: drawBars,
  [ChartType.STACKED_HORIZONTAL_BAR_100_PERCENT]: drawBars,
  [ChartType.AREA]: drawLines,
  [ChartType.STACKED_AREA]: drawLines,
  [ChartType.STACKED_AREA_100_PERCENT]: drawLines,
};

/** Undefined where there is no picture: of one number, and while figures of another kind are still here. */
export function pictureOf(chart: ChartSetting, data: DrawnChart, look: Look): EChartsCoreOption | undefined {
  if (data.shape === "series") return OF_SERIES[chart.chartType]?.(chart, data, look);
  if (data.shape === "bubble") return chart.chartType === ChartType.BUBBLE ? drawBubble(chart, data, look) : undefined;
  if (data.shape === "timeline")
    return chart.chartType === ChartType.TIMELINE ? drawTimeline(chart, data, look) : undefined;
  return undefined;
}
