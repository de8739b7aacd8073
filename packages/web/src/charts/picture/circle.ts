import type { Draw } from "./draw.ts";
import { framed, legend, shortened, tooltip } from "./parts.ts";

/** Nothing, and less than that, has no part of a circle. */
export const drawCircle =
  ({ isRing }: { isRing: boolean }): Draw<"series"> =>
  (_chart, { categories, series }, look) => {
    const colours = look.coloursOf(categories);
    const [one] = series;
    const data = categories.flatMap(({ key, label }, at) => {
      const value = one?.values[at] ?? 0;
      const itemStyle = { color: colours[at], borderColor: look.surface, borderWidth: 2 };
      return value > 0 ? [{ name: label, value, itemStyle, mark: { category: key, series: one?.key ?? "" } }] : [];
    });
    return framed(look, {
      tooltip: tooltip(look, {
        formatter: ({ name, value, percent }: { name: string; value: number; percent: number }) =>
          `${name}：${look.format(value)}（${percent}%）`,
      }),
      legend: legend(look, true),
      series: [
        {
          type: "pie",
          radius: isRing ? ["40%", "62%"] : [0, "62%"],
          center: ["50%", look.isShowLegend ? "46%" : "50%"],
          data,
          label: {
            color: look.ink,
            formatter: ({ name, value, percent }: { name: string; value: number; percent: number }) =>
              look.isShowValue ? `${shortened(name, 10)} ${look.format(value)}` : `${shortened(name, 10)} ${percent}%`,
          },
          // Short: a phone leaves little room beside the circle, and a label without room is not drawn.
          labelLine: { length: 8, length2: 6, lineStyle: { color: look.dim } },
          emphasis: { scale: false },
        },
      ],
    });
  };
