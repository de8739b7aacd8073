import type { ColumnType } from "@itoguchi/core/model/column";
import { cellKindOf } from "#web/columns/cell-kinds.ts";

export interface FillSeries {
  columnType: ColumnType;
  /** The values that are pulled, in the direction in which they are pulled. */
  seed: readonly unknown[];
  count: number;
  /** One value alone is copied, unless somebody asks for its series; what has a step goes on unless they ask for copies. */
  isTurned?: boolean;
}

/** What comes after the seed: the next numbers or dates where it has an even step, else the seed again and again. */
export function fillSeries({ columnType, seed, count, isTurned = false }: FillSeries): unknown[] {
  const wantsSeries = seed.length > 1 !== isTurned;
  const next = wantsSeries ? cellKindOf({ columnType }).series?.(seed) : undefined;
  return Array.from({ length: count }, (_, index) => (next ? next(index + 1) : seed[index % seed.length]));
}
