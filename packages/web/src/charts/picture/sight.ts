import type { EChartsCoreOption } from "echarts/core";

/** What a person has brought into sight of a picture: a part of its axis, some of its series. */
export interface Sight {
  /** In per cent of the axis. */
  part?: { start: number; end: number };
  selected?: Readonly<Record<string, boolean>>;
}

interface Moved {
  start?: number;
  end?: number;
  batch?: { start?: number; end?: number }[];
}

/** The slider tells of itself alone, dragging of everything it moves. */
export function partOf(moved: Moved): Sight["part"] {
  const { start, end } = moved.batch?.[0] ?? moved;
  return start === undefined || end === undefined ? undefined : { start, end };
}

/** The same picture of other figures, looked at as before: they may change every second. */
export function inSight(option: EChartsCoreOption, { part, selected }: Sight): EChartsCoreOption {
  const { dataZoom, legend } = option;
  return {
    ...option,
    ...(part && Array.isArray(dataZoom)
      ? { dataZoom: dataZoom.map(({ startValue: _, endValue: __, ...zoom }) => ({ ...zoom, ...part })) }
      : {}),
    ...(selected && legend ? { legend: { ...legend, selected } } : {}),
  };
}
