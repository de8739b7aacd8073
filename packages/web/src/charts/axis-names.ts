import type { ChartSetting } from "@itoguchi/core/charts/chart";
import { chartKindOf } from "@itoguchi/core/charts/chart-kinds";
import { ownKindOf } from "@itoguchi/core/columns/registry";
import type { Column } from "@itoguchi/core/model/column";
import { t } from "./charts.texts.ts";

/** What the axes of a chart stand for; absent while it is not chosen. */
export interface AxisNames {
  category?: string | undefined;
  series?: string | undefined;
  value?: string | undefined;
}

type Asked = Pick<
  ChartSetting,
  "chartType" | "countLogic" | "functionType" | "groupColumnId" | "splitColumnId" | "targetColumnId" | "dateUnit"
>;

export function axisNames(chart: Asked, columns: readonly Column[]): AxisNames {
  const columnOf = (id: string | null) => columns.find((column) => column.id === id);
  const divided = (column: Column | undefined) => column && dividedBy(column, chart.dateUnit);
  const counted = countedOf(chart, columnOf(chart.targetColumnId));
  return {
    category: divided(columnOf(chart.groupColumnId)),
    series: divided(columnOf(chart.splitColumnId)),
    value: counted && chartKindOf(chart).isShare ? t("naming.part", { what: counted }) : counted,
  };
}

/** Undefined while its column or function is not chosen. */
export function countedOf(
  { countLogic, functionType }: Pick<Asked, "countLogic" | "functionType">,
  target: Column | undefined,
): string | undefined {
  if (countLogic !== "COLUMN") return t("naming.count");
  if (!target || functionType === "NONE") return undefined;
  return t("naming.value", { column: target.name, function: t(`functions.${functionType}`) });
}

export function dividedBy(column: Column, dateUnit: Asked["dateUnit"]): string {
  if (ownKindOf(column).dated === null) return column.name;
  return t("naming.date", { column: column.name, unit: t(`naming.units.${dateUnit}`) });
}
