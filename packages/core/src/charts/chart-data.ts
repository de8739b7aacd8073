import type { IsDue, Slices } from "../kernel/slices.ts";
import { functionOf } from "../views/engine/numeric-functions.ts";
import { askedColumn, type Question } from "../views/engine/view-query.ts";
import { type Cells, cellsOf } from "./cells.ts";
import type { ChartSetting } from "./chart.ts";
import { axisOf, type Mark } from "./chart-axis.ts";
import { chartKindOf } from "./chart-kinds.ts";
import type { ChartedPosts } from "./charted-posts.ts";
import { type PlacedAxis, placedAxis } from "./placed-axis.ts";
import { sharesOf } from "./shares.ts";
import { type TimelineRow, timelineRows } from "./timeline-rows.ts";

export interface ChartSeries extends Mark {
  /** One for each category; null is a function of nothing. */
  values: (number | null)[];
}

/** `points` name category and series by their places; only BUBBLE has them. */
export type ChartData =
  | { shape: "series"; isDated: boolean; categories: Mark[]; series: ChartSeries[] }
  | { shape: "bubble"; categories: Mark[]; series: Mark[]; points: { x: number; y: number; size: number }[] }
  | { shape: "number"; value: number | null }
  | { shape: "timeline"; count: number; rows: TimelineRow[] };

/** Every series has a value for every category: more of either is no picture, and their product would take all memory. */
const MOST_CATEGORIES = 2_001;
const MOST_SERIES = 50;
const MOST_TIMELINE_ROWS = 500;
const WHOLE = "すべて";
const COUNTED = "件数";

export function* chartData(posts: ChartedPosts, chart: ChartSetting, isDue: IsDue): Slices<ChartData> {
  const { question } = posts;
  const slots = yield* posts.slots(chart, isDue);
  const { shape, isShare } = chartKindOf(chart);
  if (shape === "timeline") {
    const columnId = chart.targetColumnId ?? chart.groupColumnId;
    return { shape, ...(yield* timelineRows(question, columnId, { slots, most: MOST_TIMELINE_ROWS }, isDue)) };
  }
  const worth = valueReader(question, chart);
  if (shape === "number") return { shape, value: worth ? ((yield* worth(slots, isDue)) ?? null) : slots.length };
  const { across, split, cells } = yield* dividedBy(posts, chart, slots, isDue);
  const categories = [...across.marks];
  const series: ChartSeries[] = [];
  for (const [y, mark] of split.marks.entries()) {
    const values: (number | null)[] = [];
    for (let x = 0; x < categories.length; x++) {
      values.push(worth ? ((yield* worth(cells.slotsIn(x, y), isDue)) ?? null) : cells.countIn(x, y));
      if (isDue()) yield;
    }
    series.push({ ...mark, values });
  }
  if (shape === "bubble") return { shape, categories, series: [...split.marks], points: pointsOf(series) };
  const { isDated } = across;
  const values = isShare ? sharesOf(series) : series;
  return { shape, isDated, categories, series: values };
}

/** The posts behind a mark; one number is of all of them. */
export function* postsBehind(
  posts: ChartedPosts,
  chart: ChartSetting,
  mark: { category: string; series: string },
  isDue: IsDue,
): Slices<Int32Array> {
  const slots = yield* posts.slots(chart, isDue);
  if (chartKindOf(chart).needs.group === undefined) return slots;
  const { across, split, cells } = yield* dividedBy(posts, chart, slots, isDue);
  const placeOf = (marks: readonly Mark[], wanted: string) => marks.findIndex(({ key }) => key === wanted);
  const [x, y] = [placeOf(across.marks, mark.category), placeOf(split.marks, mark.series)];
  return x < 0 || y < 0 ? new Int32Array(0) : cells.slotsIn(x, y);
}

interface Divided {
  across: PlacedAxis;
  split: PlacedAxis;
  cells: Cells;
}

/** Undefined where posts are counted. */
function valueReader(question: Question, { countLogic, targetColumnId, functionType }: ChartSetting) {
  const column = askedColumn(question, targetColumnId);
  if (countLogic === "ITEM" || !column) return undefined;
  return functionOf(question, column, functionType);
}

function* dividedBy(posts: ChartedPosts, chart: ChartSetting, slots: Int32Array, isDue: IsDue): Slices<Divided> {
  const { dateUnit, groupColumnId } = chart;
  const splitColumnId = chartKindOf(chart).needs.split === "none" ? null : chart.splitColumnId;
  const whole = seriesName(posts.question, chart);
  const first = yield* axisOf(posts, groupColumnId, { dateUnit, slots, whole: WHOLE }, isDue);
  const across = yield* placedAxis(first, MOST_CATEGORIES, isDue);
  const second = yield* axisOf(posts, splitColumnId, { dateUnit, slots, whole }, isDue);
  const split = yield* placedAxis(second, MOST_SERIES, isDue);
  return { across, split, cells: yield* cellsOf({ across, split }, slots, isDue) };
}

function seriesName(question: Question, { countLogic, targetColumnId }: ChartSetting): string {
  return (countLogic === "COLUMN" && askedColumn(question, targetColumnId)?.name) || COUNTED;
}

function pointsOf(series: readonly ChartSeries[]): { x: number; y: number; size: number }[] {
  return series.flatMap(({ values }, y) => values.flatMap((size, x) => (size ? [{ x, y, size }] : [])));
}
