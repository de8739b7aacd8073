import type { Column } from "@itoguchi/core/model/column";
import type { FilterCondition } from "@itoguchi/core/model/filter";
import type { SettingContext } from "../setting-context.ts";

export interface ValueProps {
  condition: FilterCondition;
  /** The column that the condition is on. */
  column: Column;
  context: SettingContext;
  onChange(changes: Partial<FilterCondition>): void;
}
