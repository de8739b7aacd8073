import { convertColumn, convertValue } from "@itoguchi/core/columns/column-conversion";
import type { ConversionLoss, Reading } from "@itoguchi/core/columns/kind";
import { kindOf } from "@itoguchi/core/columns/registry";
import type { Column, ColumnType } from "@itoguchi/core/model/column";

export interface Loss {
  /** Posts that have a value. */
  valueCount: number;
  lostCount: number;
  examples: { before: string; after: string }[];
}

const EXAMPLES = 3;

/** What changing the kind would cost, counted over the values themselves. */
export function conversionLoss(
  values: readonly unknown[],
  { from, columnType, reading }: { from: Column; columnType: ColumnType; reading: Reading },
): Loss {
  const to = convertColumn(from, columnType);
  const loss: Loss = { valueCount: 0, lostCount: 0, examples: [] };
  for (const value of values) {
    if (value === undefined || value === null) continue;
    loss.valueCount++;
    const converted = convertValue(value, from, to);
    if (!converted.isLost) continue;
    loss.lostCount++;
    if (loss.examples.length >= EXAMPLES) continue;
    loss.examples.push({
      before: kindOf(from).text(value, from, reading),
      after: converted.value === undefined ? "" : kindOf(to).text(converted.value, to, reading),
    });
  }
  return loss;
}

/** What such a change may cost at all; undefined when it costs nothing. */
export function conversionWarning(from: ColumnType, to: ColumnType): ConversionLoss | undefined {
  return kindOf({ columnType: from }).conversions[to]?.loses ?? undefined;
}
