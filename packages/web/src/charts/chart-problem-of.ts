import type { ChartSetting } from "@itoguchi/core/charts/chart";
import { chartProblem } from "@itoguchi/core/charts/chart-problem";
import type { ChartContext } from "./chart-context.ts";

/** Why a chart cannot be drawn now: its board may have lost a column since it was made. */
export function problemOf(chart: ChartSetting, { store, boardId }: ChartContext): string | undefined {
  return chartProblem(chart, { boardId, project: store.replica.table })?.message;
}
