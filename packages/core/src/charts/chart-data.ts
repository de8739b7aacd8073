import type { Arrangement } from "../views/arrangement.ts";
import { slotFilterOf } from "../views/membership.ts";
import { functionOf } from "../views/numeric-functions.ts";
import { askedColumn, type Question } from "../views/view-query.ts";
import type { ChartSetting } from "./chart.ts";
import { axisOf, type Mark } from "./chart-axis.ts";
import { ChartType } from "./chart-type.ts";
import { limitedAxis } from "./limited-axis.ts";
import { sharesOf } from "./shares.ts";
import { type TimelineRow, timelineRows } from "./timeline-rows.ts";

export interface ChartSeries extends Mark {
  /** One for each category. */
  values: number[];
}

/** `points` name category and series by their places; only BUBBLE has them. */
export type ChartData =
  | { shape: "series"; categories: Mark[]; series: ChartSeries[] }
  | { shape: "bubble"; categories: Mark[]; series: Mark[]; points: { x: number; y: number; size: number }[] }
  | { shape: "number"; value: number }
  | { shape: "timeline"; rows: TimelineRow[] };

const OF_SHARES: readonly ChartType[] = [
  ChartType.LINE_100_PERCENT,
  ChartType.STACKED_COLUMN_100_PERCENT,
  ChartType.STACKED_HORIZONTAL_BAR_100_PERCENT,
  ChartType.STACKED_AREA_100_PERCENT,
];
const UNSPLIT: readonly ChartType[] = [ChartType.PIE, ChartType.DOUGHNUT];
/** Every series has a value for every category: more of either is no picture, and their product would take all memory. */
const MOST_CATEGORIES = 2_001;
const MOST_SERIES = 50;
const WHOLE = "すべて";
const COUNTED = "件数";

export function chartData(arrangement: Arrangement, chart: ChartSetting): ChartData {
  const { question } = arrangement;
  const slots = chartedSlots(arrangement, chart);
  if (chart.chartType === ChartType.TIMELINE)
    return { shape: "timeline", rows: timelineRows(question, chart.targetColumnId ?? chart.groupColumnId, slots) };
  const worth = valueReader(question, chart);
  if (chart.chartType === ChartType.CALCULATE) return { shape: "number", value: worth(slots) };
  const { categories, splits, slotsIn } = cellsOf(question, chart, slots);
  const series = splits.map((mark) => ({
    ...mark,
    values: categories.map(({ key }) => worth(slotsIn(key, mark.key))),
  }));
  if (chart.chartType === ChartType.BUBBLE)
    return { shape: "bubble", categories, series: splits, points: pointsOf(series) };
  return { shape: "series", categories, series: OF_SHARES.includes(chart.chartType) ? sharesOf(series) : series };
}

/** The posts behind a mark. */
export function postsBehind(
  arrangement: Arrangement,
  chart: ChartSetting,
  mark: { category: string; series: string },
): number[] {
  const { slotsIn } = cellsOf(arrangement.question, chart, chartedSlots(arrangement, chart));
  return slotsIn(mark.category, mark.series);
}

function chartedSlots(arrangement: Arrangement, { filterGroupList }: ChartSetting): number[] {
  const passes = slotFilterOf(arrangement.question, filterGroupList);
  const members = [...arrangement.members()];
  return passes ? members.filter(passes) : members;
}

function valueReader(question: Question, { countLogic, targetColumnId, functionType }: ChartSetting) {
  const column = askedColumn(question, targetColumnId);
  if (countLogic === "ITEM" || !column) return (slots: readonly number[]) => slots.length;
  const result = functionOf(question, column, functionType);
  return (slots: readonly number[]) => result(slots) ?? 0;
}

/** A post stands in each of its categories, and there in each of its series. */
function cellsOf(question: Question, chart: ChartSetting, slots: readonly number[]) {
  const { dateUnit, groupColumnId } = chart;
  const across = limitedAxis(
    axisOf(question, groupColumnId, { dateUnit, slots, whole: WHOLE }),
    slots,
    MOST_CATEGORIES,
  );
  const splitColumnId = UNSPLIT.includes(chart.chartType) ? null : chart.splitColumnId;
  const whole = seriesName(question, chart);
  const split = limitedAxis(axisOf(question, splitColumnId, { dateUnit, slots, whole }), slots, MOST_SERIES);
  const cells = new Map<string, Map<string, number[]>>();
  for (const slot of slots)
    for (const category of across.keysAt(slot))
      for (const series of split.keysAt(slot)) into(cells, category, series).push(slot);
  return {
    categories: across.marks(cells.keys()),
    splits: split.marks(new Set([...cells.values()].flatMap((row) => [...row.keys()]))),
    slotsIn: (category: string, series: string): number[] => cells.get(category)?.get(series) ?? [],
  };
}

function into(cells: Map<string, Map<string, number[]>>, category: string, series: string): number[] {
  const row = cells.get(category) ?? new Map<string, number[]>();
  cells.set(category, row);
  const cell = row.get(series) ?? [];
  row.set(series, cell);
  return cell;
}

function seriesName(question: Question, { countLogic, targetColumnId }: ChartSetting): string {
  return (countLogic === "COLUMN" && askedColumn(question, targetColumnId)?.name) || COUNTED;
}

function pointsOf(series: readonly ChartSeries[]): { x: number; y: number; size: number }[] {
  return series.flatMap(({ values }, y) => values.flatMap((size, x) => (size === 0 ? [] : [{ x, y, size }])));
}
