import type { Look } from "./look.ts";

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
      const lines = told.map(({ seriesName, value }) => `${seriesName}：${look.format(value)}`);
      return [[points].flat()[0]?.name ?? "", ...lines, ...(told.length < all.length ? ["…"] : [])].join("\n");
    },
  };
}
