import type { Reading } from "@itoguchi/core/columns/kind";
import type { Column, NumericFunction } from "@itoguchi/core/model/column";
import { cellKindOf } from "../cell-kinds.ts";

const plain = new Intl.NumberFormat("ja-JP", { maximumFractionDigits: 10 });

/** A count is a count, whatever is counted; the others are read like the column's own numbers. */
export function functionText(
  value: number,
  { column, functionType, reading }: { column: Column | undefined; functionType: NumericFunction; reading: Reading },
): string {
  const show = column && functionType !== "COUNT" ? cellKindOf(column).amountText : null;
  return show && column ? show(value, column, reading) : plain.format(value);
}
