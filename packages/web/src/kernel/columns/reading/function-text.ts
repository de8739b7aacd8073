import { type Column, ColumnType, type NumericFunction } from "@itoguchi/core/boards/column";
import type { Reading } from "@itoguchi/core/boards/columns/kind";
import { kindOf } from "@itoguchi/core/boards/columns/registry";
import { t } from "#web/kernel/i18n/table.ts";

const plain = new Intl.NumberFormat("ja-JP", { maximumFractionDigits: 10 });

type Show = (value: number, column: Column, reading: Reading) => string;

/** Kinds whose numbers are read in a way of their own. */
const SHOWN: Partial<Record<ColumnType, Show>> = {
  [ColumnType.NUMERIC]: (value, column, reading) => kindOf(column).text(value, column, reading),
  [ColumnType.TIME_MEASUREMENT]: (value) => {
    const minutes = Math.round(value);
    return t("footer.time", { hours: plain.format(Math.floor(minutes / 60)), minutes: minutes % 60 });
  },
};

/** A count is a count, whatever is counted; the others are read like the column's own numbers. */
export function functionText(
  value: number,
  { column, functionType, reading }: { column: Column | undefined; functionType: NumericFunction; reading: Reading },
): string {
  const show = column && functionType !== "COUNT" ? SHOWN[column.columnType] : undefined;
  return show && column ? show(value, column, reading) : plain.format(value);
}
