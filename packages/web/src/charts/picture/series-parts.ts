import { ChartType } from "@itoguchi/core/charts/chart-type";
import type { Look } from "./look.ts";

const OF_SHARES: readonly ChartType[] = [
  ChartType.LINE_100_PERCENT,
  ChartType.STACKED_COLUMN_100_PERCENT,
  ChartType.STACKED_HORIZONTAL_BAR_100_PERCENT,
  ChartType.STACKED_AREA_100_PERCENT,
];

export function isOfShares(chartType: ChartType): boolean {
  return OF_SHARES.includes(chartType);
}

interface Shown {
  seriesName: string;
  name: string;
  value: unknown;
}

const MOST_TOLD = 12;

/** All series of the place pointed at; the largest where they are many. */
export function axisTooltip(look: Look) {
  return {
    trigger: "axis",
    axisPointer: { type: "shadow" },
    formatter: (points: Shown | Shown[]) => {
      const all = [points].flat().filter(({ value }) => typeof value === "number") as (Shown & { value: number })[];
      const told = all.length > MOST_TOLD ? all.toSorted((a, b) => b.value - a.value).slice(0, MOST_TOLD) : all;
      const lines = told.map(({ seriesName, value }) => `${seriesName}: ${look.format(value)}`);
      return [[points].flat()[0]?.name ?? "", ...lines, ...(told.length < all.length ? ["…"] : [])].join("\n");
    },
  };
}
