import type { EChartsCoreOption } from "echarts/core";
import type { Look } from "./look.ts";

/** Beyond so many marks on an axis a part of it is shown, and one moves along. */
const MOST_AT_ONCE = 40;
const LONGEST_LABEL = 12;
const LONGEST_AXIS_NAME = 20;
const LEGEND_HEIGHT = 28;

export function framed(look: Look, option: EChartsCoreOption): EChartsCoreOption {
  return {
    animation: !look.isStill,
    animationDuration: 180,
    animationDurationUpdate: 180,
    textStyle: { fontFamily: look.font, color: look.ink, fontSize: 12 },
    ...option,
  };
}

/** Drawn into the picture: no text of anybody's becomes markup. */
export function tooltip(look: Look, more: Record<string, unknown> = {}) {
  return {
    renderMode: "richText",
    confine: true,
    backgroundColor: look.surface,
    borderColor: look.hairline,
    textStyle: { color: look.ink, fontFamily: look.font, fontSize: 12 },
    ...more,
  };
}

export function legend(look: Look, isNeeded: boolean) {
  return {
    show: look.isShowLegend && isNeeded,
    type: "scroll",
    bottom: 0,
    icon: "roundRect",
    itemWidth: 12,
    itemHeight: 12,
    formatter: (name: string) => shortened(name, LONGEST_LABEL * 2),
    textStyle: { color: look.ink },
    pageTextStyle: { color: look.dim },
    pageIconColor: look.ink,
    pageIconInactiveColor: look.hairline,
  };
}

export function grid(look: Look, hasLegend: boolean, isZoomed = false) {
  const below = (look.isShowLegend && hasLegend ? LEGEND_HEIGHT : 0) + (isZoomed ? LEGEND_HEIGHT : 0);
  return { left: 8, right: 20, top: 20, bottom: 4 + below, outerBoundsMode: "same", outerBoundsContain: "all" };
}

/** In the middle beside its labels, whatever room they take. */
function axisName(look: Look, name: string | undefined) {
  if (!name) return {};
  return {
    name: shortened(name, LONGEST_AXIS_NAME),
    nameLocation: "middle",
    nameGap: 6,
    nameMoveOverlap: true,
    nameTextStyle: { color: look.dim, fontSize: 12 },
  };
}

export function categoryAxis(look: Look, labels: readonly string[], name = look.axes.category) {
  return {
    type: "category",
    ...axisName(look, name),
    data: labels,
    axisLine: { lineStyle: { color: look.hairline } },
    axisTick: { show: false },
    axisLabel: { color: look.dim, hideOverlap: true, formatter: (label: string) => shortened(label, LONGEST_LABEL) },
  };
}

/** What counts posts has no marks between whole numbers. */
export function valueAxis(look: Look, { isShare, isWhole }: { isShare: boolean; isWhole: boolean }) {
  return {
    type: "value",
    ...axisName(look, look.axes.value),
    ...(isShare ? { max: 100 } : {}),
    ...(isWhole ? { minInterval: 1 } : {}),
    axisLabel: { color: look.dim, hideOverlap: true, formatter: (value: number) => look.format(value) },
    splitLine: { lineStyle: { color: look.hairline } },
  };
}

export function zoom(look: Look, count: number, axis: "x" | "y") {
  if (count <= MOST_AT_ONCE) return [];
  const along =
    axis === "x"
      ? { xAxisIndex: 0, height: 14, bottom: look.isShowLegend ? LEGEND_HEIGHT : 4 }
      : { yAxisIndex: 0, width: 14, right: 0 };
  return [
    { type: "slider", ...along, startValue: 0, endValue: MOST_AT_ONCE - 1, showDetail: false, brushSelect: false },
    { type: "inside", ...(axis === "x" ? { xAxisIndex: 0 } : { yAxisIndex: 0 }), zoomOnMouseWheel: false },
  ];
}

export function shortened(text: string, longest: number): string {
  const signs = [...text];
  return signs.length <= longest ? text : `${signs.slice(0, longest - 1).join("")}…`;
}

export function valueLabel(look: Look, position: string) {
  return {
    show: look.isShowValue,
    position,
    color: look.ink,
    textBorderColor: look.surface,
    textBorderWidth: 2,
    formatter: ({ value }: { value: unknown }) => (typeof value === "number" ? look.format(value) : ""),
  };
}
