import { DAYS_OF_WEEK } from "@itoguchi/core/calendar/weeks";
import type { DayNumber } from "@itoguchi/core/kernel/day";

export interface Point {
  x: number;
  y: number;
}

/** The day at a point of the screen. By where the weeks lie: bars reach over days that are not theirs. */
export function dayAt(grid: HTMLElement | null, { x, y }: Point): DayNumber | undefined {
  for (const week of grid?.querySelectorAll<HTMLElement>("[data-week]") ?? []) {
    const { left, right, top, bottom, width } = week.getBoundingClientRect();
    if (y < top || y >= bottom || x < left || x >= right) continue;
    return Number(week.dataset.week) + Math.min(Math.floor(((x - left) / width) * DAYS_OF_WEEK), DAYS_OF_WEEK - 1);
  }
  return undefined;
}
