import { ChartType } from "./chart-type.ts";

/** What a chart asks for. `split: "none"` cannot be split; of what is not named nothing is asked. */
interface Needs {
  group?: "must";
  split?: "must" | "none";
  term?: "must";
}

/** Everything the product knows of a kind of chart but its picture. */
export interface ChartKind {
  /** What it is drawn from: values by category and series, one number, or rows of posts. */
  shape: "series" | "bubble" | "number" | "timeline";
  needs: Needs;
  /** It shows what part of its category each series is. */
  isShare: boolean;
  /** People lay it along dates first. */
  isAlongTime: boolean;
  /** Of a new one on the dashboard; as charts usually are when nothing is said. */
  size: { width?: number; height?: number };
}

const GROUP: Needs = { group: "must" };
const SPLIT: Needs = { group: "must", split: "must" };
const CIRCLE: Needs = { group: "must", split: "none" };
const TERM: Needs = { term: "must" };
const NOTHING: Needs = {};
const USUAL = {};

export const CHART_KINDS: Record<ChartType, ChartKind> = {
  [ChartType.PIE]: { shape: "series", needs: CIRCLE, isShare: false, isAlongTime: false, size: USUAL },
  [ChartType.DOUGHNUT]: { shape: "series", needs: CIRCLE, isShare: false, isAlongTime: false, size: USUAL },
  [ChartType.LINE]: { shape: "series", needs: GROUP, isShare: false, isAlongTime: true, size: USUAL },
  [ChartType.CURVE]: { shape: "series", needs: GROUP, isShare: false, isAlongTime: true, size: USUAL },
  [ChartType.LINE_100_PERCENT]: { shape: "series", needs: SPLIT, isShare: true, isAlongTime: true, size: USUAL },
  [ChartType.COLUMN]: { shape: "series", needs: GROUP, isShare: false, isAlongTime: false, size: USUAL },
  [ChartType.STACKED_COLUMN]: { shape: "series", needs: GROUP, isShare: false, isAlongTime: false, size: USUAL },
  [ChartType.STACKED_COLUMN_100_PERCENT]: {
    shape: "series",
    needs: SPLIT,
    isShare: true,
    isAlongTime: false,
    size: USUAL,
  },
  [ChartType.HORIZONTAL_BAR]: { shape: "series", needs: GROUP, isShare: false, isAlongTime: false, size: USUAL },
  [ChartType.STACKED_HORIZONTAL_BAR]: {
    shape: "series",
    needs: GROUP,
    isShare: false,
    isAlongTime: false,
    size: USUAL,
  },
  [ChartType.STACKED_HORIZONTAL_BAR_100_PERCENT]: {
    shape: "series",
    needs: SPLIT,
    isShare: true,
    isAlongTime: false,
    size: USUAL,
  },
  [ChartType.AREA]: { shape: "series", needs: GROUP, isShare: false, isAlongTime: true, size: USUAL },
  [ChartType.STACKED_AREA]: { shape: "series", needs: GROUP, isShare: false, isAlongTime: true, size: USUAL },
  [ChartType.STACKED_AREA_100_PERCENT]: {
    shape: "series",
    needs: SPLIT,
    isShare: true,
    isAlongTime: true,
    size: USUAL,
  },
  [ChartType.BUBBLE]: { shape: "bubble", needs: SPLIT, isShare: false, isAlongTime: false, size: USUAL },
  [ChartType.CALCULATE]: {
    shape: "number",
    needs: NOTHING,
    isShare: false,
    isAlongTime: false,
    size: { width: 1, height: 1 },
  },
  [ChartType.TIMELINE]: {
    shape: "timeline",
    needs: TERM,
    isShare: false,
    isAlongTime: false,
    size: { width: 4, height: 2 },
  },
};

/** What a new chart is before somebody says which. */
export const FIRST_CHART = ChartType.COLUMN;

export function chartKindOf({ chartType }: { chartType: ChartType }): ChartKind {
  return CHART_KINDS[chartType];
}
