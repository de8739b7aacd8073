import { z } from "zod";
import { Id, line } from "../kernel/ids.ts";
import { CreatedBy } from "../kernel/made.policy.ts";
import { OrderKey } from "../kernel/order-key.ts";
import { NumericFunction } from "../model/column.ts";
import { FilterGroup } from "../model/filter.ts";
import { ChartType } from "./chart-type.ts";
import { DATE_UNITS } from "./date-unit.ts";

export const LONGEST_CHART_NAME = 100;
export const ChartName = line(LONGEST_CHART_NAME);
export const MOST_CHARTS = 100;
/** In units of the dashboard's grid; a grid is four units wide. */
export const CHART_WIDTH = { least: 1, usual: 2, most: 4 } as const;
export const CHART_HEIGHT = { least: 1, usual: 2, most: 4 } as const;

const units = ({ least, usual, most }: typeof CHART_WIDTH) => z.number().int().min(least).max(most).default(usual);

/** What a chart draws, of what. */
export const ChartSetting = z.object({
  chartType: z.enum(ChartType),
  /** ITEM counts posts; COLUMN takes the function of the target column. */
  countLogic: z.enum(["ITEM", "COLUMN"]).default("ITEM"),
  targetColumnId: Id.nullable().default(null),
  functionType: NumericFunction.default("SUM"),
  groupColumnId: Id.nullable().default(null),
  splitColumnId: Id.nullable().default(null),
  dateUnit: z.enum(DATE_UNITS).default("MONTHLY"),
  filterGroupList: z.array(FilterGroup).max(20).default([]),
  isShowLegend: z.boolean().default(true).describe("凡例を出す"),
  isShowValue: z.boolean().default(false).describe("値を図の中に出す"),
  width: units(CHART_WIDTH).describe("ダッシュボードでの幅。4で横いっぱい"),
  height: units(CHART_HEIGHT).describe("ダッシュボードでの高さ"),
});
export type ChartSetting = z.infer<typeof ChartSetting>;

/** A chart of a view. */
export const Chart = ChartSetting.extend({
  id: Id,
  boardId: Id,
  viewId: Id,
  name: z.string(),
  chartOrder: OrderKey,
  createdBy: CreatedBy,
});
export type Chart = z.infer<typeof Chart>;
