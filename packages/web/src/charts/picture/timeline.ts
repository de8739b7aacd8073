import { dateText } from "@itoguchi/core/columns/kinds/date";
import { isWholeDay } from "@itoguchi/core/columns/operators/date-operators";
import { DAY_MS, dayNumber, momentOf } from "@itoguchi/core/kernel/day";
import { clockOf } from "@itoguchi/core/kernel/zoned-time";
import type { CustomSeriesRenderItemAPI, CustomSeriesRenderItemParams } from "echarts";
import type { Draw } from "./draw.ts";
import { framed, shortened, tooltip } from "./parts.ts";

const ROWS_AT_ONCE = 12;
const THINNEST = 6;

/** As the clock of the workspace shows it, wherever the browser is; a whole day lasts until the next one begins. */
function spanOf({ start, end }: { start: string; end: string }, timeZone: string): [number, number] {
  const at = (value: string) =>
    isWholeDay(value) ? dayNumber(value) * DAY_MS : clockOf(timeZone).localTime(momentOf(value));
  return [at(start), at(end) + (isWholeDay(end) ? DAY_MS : 0)];
}

export const drawTimeline: Draw<"timeline"> = (_chart, { rows }, look) => {
  const [colour = look.ink] = look.coloursOf([{ key: "row", label: "", color: null }]);
  const isLong = rows.length > ROWS_AT_ONCE;
  return framed(look, {
    useUTC: true,
    tooltip: tooltip(look, { formatter: ({ data }: { data: { words: string } }) => data.words }),
    grid: { left: 8, right: isLong ? 28 : 16, top: 28, bottom: 4, containLabel: true },
    dataZoom: isLong
      ? [
          {
            type: "slider",
            yAxisIndex: 0,
            width: 14,
            right: 0,
            startValue: 0,
            endValue: ROWS_AT_ONCE - 1,
            showDetail: false,
            brushSelect: false,
          },
          { type: "inside", yAxisIndex: 0, zoomOnMouseWheel: false, moveOnMouseWheel: false },
        ]
      : [],
    xAxis: {
      type: "time",
      position: "top",
      axisLabel: {
        color: look.dim,
        hideOverlap: true,
        formatter: { year: "{yyyy}", month: "{yyyy}-{MM}", day: "{MM}-{dd}" },
      },
      splitLine: { show: true, lineStyle: { color: look.hairline } },
      axisLine: { lineStyle: { color: look.hairline } },
    },
    yAxis: {
      type: "category",
      inverse: true,
      data: rows.map(({ projectSerialNumber, title }) => `${look.numberOf(projectSerialNumber)} ${title}`),
      axisLabel: { color: look.ink, formatter: (label: string) => shortened(label, 16) },
      axisTick: { show: false },
      axisLine: { lineStyle: { color: look.hairline } },
    },
    series: [
      {
        type: "custom",
        clip: true,
        encode: { x: [1, 2], y: 0 },
        renderItem: (_: CustomSeriesRenderItemParams, api: CustomSeriesRenderItemAPI) => {
          const row = Number(api.value(0));
          const [x = 0, y = 0] = api.coord([api.value(1), row]);
          const [until = 0] = api.coord([api.value(2), row]);
          const band = api.size?.([0, 1]);
          const height = Math.min((Array.isArray(band) ? (band[1] ?? 0) : 0) * 0.6, 22);
          const shape = { x, y: y - height / 2, width: Math.max(until - x, THINNEST), height, r: 4 };
          return { type: "rect", shape, style: { fill: colour } };
        },
        data: rows.map((row, at) => ({
          value: [at, ...spanOf(row, look.timeZone)],
          post: row.projectSerialNumber,
          words: `${look.numberOf(row.projectSerialNumber)} ${row.title}\n${dateText(row.start, look)} – ${dateText(row.end, look)}`,
        })),
      },
    ],
  });
};
