import { chartKindOf } from "@itoguchi/core/charts/chart-kinds";
import type { Draw } from "./draw.ts";
import { categoryAxis, framed, grid, legend, tooltip, valueAxis, valueLabel, zoom } from "./parts.ts";
import { axisTooltip } from "./series-parts.ts";

const WIDEST_BAR = 48;

interface Bars {
  /** They lie; else they stand. */
  isAlong: boolean;
  isStacked: boolean;
}

export const drawBars =
  ({ isAlong, isStacked }: Bars): Draw<"series"> =>
  (chart, { categories, series }, look) => {
    const isAlone = series.length === 1;
    const colours = look.coloursOf(series);
    const ofCategories = look.coloursOf(categories);
    // A single series of options has the colours of the options.
    const isColoured = isAlone && categories.some(({ color }) => color !== null);
    const labels = categoryAxis(
      look,
      categories.map(({ label }) => label),
    );
    const values = valueAxis(look, { isShare: chartKindOf(chart).isShare, isWhole: chart.countLogic !== "COLUMN" });
    const zooming = zoom(look, categories.length, isAlong ? "y" : "x");
    return framed(look, {
      tooltip: tooltip(look, axisTooltip(look)),
      legend: legend(look, !isAlone),
      grid: grid(look, !isAlone, zooming.length > 0 && !isAlong),
      dataZoom: zooming,
      xAxis: isAlong ? values : labels,
      yAxis: isAlong ? { ...labels, inverse: true } : values,
      series: series.map((one, index) => ({
        type: "bar",
        name: one.label,
        barMaxWidth: WIDEST_BAR,
        color: colours[index],
        ...(isStacked ? { stack: "all" } : {}),
        label: valueLabel(look, isStacked ? "inside" : isAlong ? "right" : "top"),
        emphasis: { focus: "series" },
        data: categories.map(({ key }, at) => ({
          value: one.values[at] ?? null,
          mark: { category: key, series: one.key },
          itemStyle: {
            color: isColoured ? ofCategories[at] : colours[index],
            ...(isStacked ? { borderColor: look.surface, borderWidth: 1 } : {}),
          },
        })),
      })),
    });
  };
