import { CHART_HEIGHT, CHART_WIDTH } from "@itoguchi/core/charts/chart";

export interface ChartSize {
  width: number;
  height: number;
}

/** Whole units, none less and none more than there may be. */
export function fittedSize({ width, height }: ChartSize): ChartSize {
  const fit = (value: number, { least, most }: { least: number; most: number }) =>
    Math.max(least, Math.min(most, Math.round(value)));
  return { width: fit(width, CHART_WIDTH), height: fit(height, CHART_HEIGHT) };
}
