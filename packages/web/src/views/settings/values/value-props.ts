import type { Column } from "@itoguchi/core/model/column";
import type { FilterCondition } from "@itoguchi/core/model/filter";
import type { SettingSurroundings } from "../setting-surroundings.ts";

export interface ValueProps {
  condition: FilterCondition;
  /** The column that the condition is on. */
  column: Column;
  around: SettingSurroundings;
  onChange(changes: Partial<FilterCondition>): void;
}
