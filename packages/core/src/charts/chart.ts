import { z } from "zod";
import { NumericFunction } from "../boards/column.ts";
import { Id, line } from "../kernel/ids.ts";
import { OrderKey } from "../kernel/order-key.ts";
import { FilterGroup } from "../views/filter.ts";
import { ChartType } from "./chart-type.ts";
import { DATE_UNITS } from "./date-unit.ts";

export const ChartName = line(100);
export const MOST_CHARTS = 100;

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
});
export type ChartSetting = z.infer<typeof ChartSetting>;

/** A chart of a view. */
export const Chart = ChartSetting.extend({
  id: Id,
  boardId: Id,
  viewId: Id,
  name: z.string(),
  chartOrder: OrderKey,
});
export type Chart = z.infer<typeof Chart>;
