import type { Reading } from "@itoguchi/core/columns/kind";
import type { Column, NumericFunction } from "@itoguchi/core/model/column";
import { cellKindOf } from "../cell-kinds.ts";
import { t } from "../columns.texts.ts";

const plain = new Intl.NumberFormat("ja-JP", { maximumFractionDigits: 10 });

interface Counted {
  column: Column | undefined;
  functionType: NumericFunction;
  reading: Reading;
  /** How many posts the function is of, where a count of ticks is also shown as a share of them. */
  size?: number;
}

/** A count is a count, whatever is counted; the others are read like the column's own numbers. */
export function functionText(value: number, { column, functionType, reading, size = 0 }: Counted): string {
  if (column && functionType === "COUNT" && size > 0 && cellKindOf(column).toggle)
    return t("total.share", { count: plain.format(value), percent: Math.round((value / size) * 100) });
  const show = column && functionType !== "COUNT" ? cellKindOf(column).amountText : null;
  return show && column ? show(value, column, reading) : plain.format(value);
}
