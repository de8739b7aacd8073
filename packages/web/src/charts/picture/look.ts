import type { Mark } from "@itoguchi/core/charts/chart-axis";

/** What pictures are drawn with, beside their figures. */
export interface Look {
  font: string;
  ink: string;
  dim: string;
  hairline: string;
  surface: string;
  coloursOf(marks: readonly Mark[]): string[];
  timeZone: string;
  /** A value as people read it. */
  format(value: number): string;
  isShowLegend: boolean;
  isShowValue: boolean;
  isStill: boolean;
}
