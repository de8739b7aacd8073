import type { Draw } from "./draw.ts";
import { categoryAxis, framed, grid, tooltip, valueLabel } from "./parts.ts";

const [SMALLEST, LARGEST] = [8, 56];

/** The area, not the width, is the size; less than nothing is a ring. */
export const drawBubble: Draw<"bubble"> = (_chart, { categories, series, points }, look) => {
  const colours = look.coloursOf(series);
  const most = points.reduce((largest, { size }) => Math.max(largest, Math.abs(size)), 0) || 1;
  const diameter = (size: number) => Math.max(SMALLEST, Math.sqrt(Math.abs(size) / most) * LARGEST);
  return framed(look, {
    tooltip: tooltip(look, {
      formatter: ({ data }: { data: { words: string } }) => data.words,
    }),
    grid: grid(look, false),
    xAxis: categoryAxis(
      look,
      categories.map(({ label }) => label),
    ),
    yAxis: categoryAxis(
      look,
      series.map(({ label }) => label),
      look.axes.series,
    ),
    series: [
      {
        type: "scatter",
        symbolSize: ([, , size]: [number, number, number]) => diameter(size),
        label: {
          ...valueLabel(look, "inside"),
          formatter: ({ value }: { value: [number, number, number] }) => look.format(value[2]),
        },
        data: points.map(({ x, y, size }) => ({
          value: [x, y, size],
          mark: { category: categories[x]?.key ?? "", series: series[y]?.key ?? "" },
          words: `${categories[x]?.label} / ${series[y]?.label}：${look.format(size)}`,
          itemStyle:
            size < 0
              ? { color: "transparent", borderColor: colours[y], borderWidth: 2 }
              : { color: colours[y], opacity: 0.8 },
        })),
      },
    ],
  });
};
