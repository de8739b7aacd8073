import { chartKindOf } from "@itoguchi/core/charts/chart-kinds";
import type { Draw } from "./draw.ts";
import { categoryAxis, framed, grid, legend, tooltip, valueAxis, valueLabel, zoom } from "./parts.ts";
import { axisTooltip } from "./series-parts.ts";

/** Told apart by their signs too, not by colour alone. */
const SIGNS = ["circle", "rect", "triangle", "diamond", "roundRect", "pin"];
const MOST_SIGNS = 40;

interface Lines {
  isFilled: boolean;
  isStacked: boolean;
  isSmooth: boolean;
}

export const drawLines =
  ({ isFilled, isStacked, isSmooth }: Lines): Draw<"series"> =>
  (chart, { categories, series, isDated }, look) => {
    const colours = look.coloursOf(series);
    // What has no date is not the end of the line: it stands alone.
    const apart = isDated && categories.at(-1)?.key === "" ? categories.length - 1 : -1;
    const zooming = zoom(look, categories.length, "x");
    const drawn = series.flatMap((one, index) => {
      const item = (at: number) => ({
        value: one.values[at] ?? null,
        mark: { category: categories[at]?.key ?? "", series: one.key },
      });
      const shared = {
        type: "line",
        name: one.label,
        smooth: isSmooth,
        symbol: SIGNS[index % SIGNS.length],
        symbolSize: 7,
        showSymbol: categories.length <= MOST_SIGNS,
        connectNulls: false,
        triggerLineEvent: false,
        color: colours[index],
        itemStyle: { color: colours[index] },
        label: valueLabel(look, "top"),
        emphasis: { focus: "series" },
        ...(isStacked ? { stack: "all" } : {}),
      };
      const line = {
        ...shared,
        lineStyle: { width: 2, color: colours[index] },
        ...(isFilled ? { areaStyle: { color: colours[index], opacity: isStacked ? 0.55 : 0.25 } } : {}),
        data: categories.map((_, at) => (at === apart ? { ...item(at), value: null } : item(at))),
      };
      if (apart < 0) return [line];
      const alone = {
        ...shared,
        showSymbol: true,
        symbolSize: 9,
        data: categories.map((_, at) => (at === apart ? item(at) : { value: null })),
      };
      return [line, alone];
    });
    return framed(look, {
      tooltip: tooltip(look, axisTooltip(look)),
      legend: legend(look, series.length > 1),
      grid: grid(look, series.length > 1, zooming.length > 0),
      dataZoom: zooming,
      xAxis: {
        ...categoryAxis(
          look,
          categories.map(({ label }) => label),
        ),
        boundaryGap: apart >= 0 || categories.length === 1,
      },
      yAxis: valueAxis(look, { isShare: chartKindOf(chart).isShare, isWhole: chart.countLogic !== "COLUMN" }),
      series: drawn,
    });
  };
