/** In the order of the decisions (D6). */
export const ChartType = {
  PIE: 1,
  DOUGHNUT: 2,
  LINE: 3,
  CURVE: 4,
  LINE_100_PERCENT: 5,
  COLUMN: 6,
  STACKED_COLUMN: 7,
  STACKED_COLUMN_100_PERCENT: 8,
  HORIZONTAL_BAR: 9,
  STACKED_HORIZONTAL_BAR: 10,
  STACKED_HORIZONTAL_BAR_100_PERCENT: 11,
  AREA: 12,
  STACKED_AREA: 13,
  STACKED_AREA_100_PERCENT: 14,
  BUBBLE: 15,
  CALCULATE: 16,
  TIMELINE: 17,
} as const;
export type ChartType = (typeof ChartType)[keyof typeof ChartType];
