import type { ColumnType } from "@itoguchi/core/model/column";
import { cellKindOf } from "./cell-kinds.ts";

/** Stands beside the column's name: it says nothing by itself. */
export function KindIcon({ columnType, size = 16 }: { columnType: ColumnType; size?: number }) {
  const { Icon } = cellKindOf({ columnType });
  return <Icon size={size} />;
}
