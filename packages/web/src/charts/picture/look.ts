import type { Mark } from "@itoguchi/core/charts/chart-axis";
import type { AxisNames } from "#web/charts/axis-names.ts";

/** What pictures are drawn with, beside their figures. */
export interface Look {
  font: string;
  ink: string;
  dim: string;
  hairline: string;
  surface: string;
  coloursOf(marks: readonly Mark[]): string[];
  axes: AxisNames;
  timeZone: string;
  /** How a post is called. */
  numberOf(projectSerialNumber: number): string;
  /** A value as people read it. */
  format(value: number): string;
  isShowLegend: boolean;
  isShowValue: boolean;
  isStill: boolean;
}
