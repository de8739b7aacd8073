import type { ChartSetting } from "@itoguchi/core/charts/chart";
import { ChartType } from "@itoguchi/core/charts/chart-type";
import type { DrawnChart } from "@itoguchi/core/charts/charts.calls";
import type { EChartsCoreOption } from "echarts/core";
import { icon } from "#web/kernel/looks/icons.tsx";
import { drawBars } from "./picture/bars.ts";
import { drawBubble } from "./picture/bubble.ts";
import { drawCircle } from "./picture/circle.ts";
import type { Draw } from "./picture/draw.ts";
import { drawLines } from "./picture/lines.ts";
import type { Look } from "./picture/look.ts";
import { drawTimeline } from "./picture/timeline.ts";

/** How a kind of chart looks. */
interface ChartLook {
  Icon: ReturnType<typeof icon>;
  /** Undefined where there is no picture: of one number, and while figures of another kind are still here. */
  draw(chart: ChartSetting, data: DrawnChart, look: Look): EChartsCoreOption | undefined;
}

const CIRCLE = "M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17z";
const AXES = "M4 4v16h16";

function series(draw: Draw<"series">): ChartLook["draw"] {
  return (chart, data, look) => (data.shape === "series" ? draw(chart, data, look) : undefined);
}

const CHART_LOOKS: Record<ChartType, ChartLook> = {
  [ChartType.PIE]: {
    Icon: icon(`${CIRCLE}M12 12V3.5M12 12l7 5`),
    draw: series(drawCircle({ isRing: false })),
  },
  [ChartType.DOUGHNUT]: {
    Icon: icon(`${CIRCLE}M12 15.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM12 3.5v5M14.8 14l4.2 3`),
    draw: series(drawCircle({ isRing: true })),
  },
  [ChartType.LINE]: {
    Icon: icon(`${AXES}M7 15l4-5 3 3 5-7`),
    draw: series(drawLines({ isFilled: false, isStacked: false, isSmooth: false })),
  },
  [ChartType.CURVE]: {
    Icon: icon(`${AXES}M7 15c3 0 3-7 6-7s3 5 6-1`),
    draw: series(drawLines({ isFilled: false, isStacked: false, isSmooth: true })),
  },
  [ChartType.LINE_100_PERCENT]: {
    Icon: icon(`${AXES}M7 5h12M7 15l4-3 3 2 5-5`),
    draw: series(drawLines({ isFilled: false, isStacked: false, isSmooth: false })),
  },
  [ChartType.COLUMN]: {
    Icon: icon(`${AXES}M8 17v-5M12 17V8M16 17v-7`),
    draw: series(drawBars({ isAlong: false, isStacked: false })),
  },
  [ChartType.STACKED_COLUMN]: {
    Icon: icon("M5 20v-8h4v8M10.5 20V5h4v15M16 20V9h4v11M5 16h4M10.5 12h4M16 15h4M3 20h18"),
    draw: series(drawBars({ isAlong: false, isStacked: true })),
  },
  [ChartType.STACKED_COLUMN_100_PERCENT]: {
    Icon: icon("M5 20V4h4v16M10.5 20V4h4v16M16 20V4h4v16M5 14h4M10.5 9h4M16 12h4M3 20h18"),
    draw: series(drawBars({ isAlong: false, isStacked: true })),
  },
  [ChartType.HORIZONTAL_BAR]: {
    Icon: icon(`${AXES}M7 7h9M7 11.5h12M7 16h6`),
    draw: series(drawBars({ isAlong: true, isStacked: false })),
  },
  [ChartType.STACKED_HORIZONTAL_BAR]: {
    Icon: icon("M4 4v16M4 5h9v4H4M4 10.5h15v4H4M4 16h11v4H4M8 5v4M12 10.5v4M9 16v4"),
    draw: series(drawBars({ isAlong: true, isStacked: true })),
  },
  [ChartType.STACKED_HORIZONTAL_BAR_100_PERCENT]: {
    Icon: icon("M4 4v16M4 5h16v4H4M4 10.5h16v4H4M4 16h16v4H4M10 5v4M15 10.5v4M12 16v4"),
    draw: series(drawBars({ isAlong: true, isStacked: true })),
  },
  [ChartType.AREA]: {
    Icon: icon(`${AXES}M6.5 17.5v-4l4-4 4 3 4.5-6v11z`),
    draw: series(drawLines({ isFilled: true, isStacked: false, isSmooth: false })),
  },
  [ChartType.STACKED_AREA]: {
    Icon: icon(`${AXES}M6.5 17.5v-3l4-2 4 1 4.5-3v7zM6.5 11l4-3 4 1.5L19 5`),
    draw: series(drawLines({ isFilled: true, isStacked: true, isSmooth: false })),
  },
  [ChartType.STACKED_AREA_100_PERCENT]: {
    Icon: icon(`${AXES}M6.5 5H19v12.5H6.5zM6.5 13l4-3 4 2L19 8`),
    draw: series(drawLines({ isFilled: true, isStacked: true, isSmooth: false })),
  },
  [ChartType.BUBBLE]: {
    Icon: icon(
      `${AXES}M9.5 15.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM15.5 11a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4zM17 17v.1`,
    ),
    draw: (chart, data, look) => (data.shape === "bubble" ? drawBubble(chart, data, look) : undefined),
  },
  [ChartType.CALCULATE]: {
    Icon: icon("M9 4 7 20M17 4l-2 16M4.5 9h15.5M4 15h15.5"),
    draw: () => undefined,
  },
  [ChartType.TIMELINE]: {
    Icon: icon("M4 4v16M6 6.5h7M9 12h10M7 17.5h6"),
    draw: (chart, data, look) => (data.shape === "timeline" ? drawTimeline(chart, data, look) : undefined),
  },
};

export function chartLookOf({ chartType }: Pick<ChartSetting, "chartType">): ChartLook {
  return CHART_LOOKS[chartType];
}

export function ChartIcon({ chartType, size = 20 }: { chartType: ChartType; size?: number }) {
  const { Icon } = CHART_LOOKS[chartType];
  return <Icon size={size} />;
}
