import type { ChartSetting } from "@itoguchi/core/charts/chart";
import { chartKindOf } from "@itoguchi/core/charts/chart-kinds";
import type { Reading } from "@itoguchi/core/columns/kind";
import type { Column } from "@itoguchi/core/model/column";
import { useCallback } from "react";
import { functionText } from "#web/columns/reading/function-text.ts";

/** How the figures of a chart are read: shares in per cent, sums with their unit, durations as such. */
export function useValueText(
  { chartType, countLogic, targetColumnId, functionType }: ChartSetting,
  { columns, reading }: { columns: readonly Column[]; reading: Reading },
): (value: number) => string {
  const column = countLogic === "COLUMN" ? columns.find(({ id }) => id === targetColumnId) : undefined;
  const isShare = chartKindOf({ chartType }).isShare;
  return useCallback(
    (value) => (isShare ? `${value}%` : functionText(Math.round(value * 100) / 100, { column, functionType, reading })),
    [isShare, column, functionType, reading],
  );
}
