import { type HistoryNote, PostAction } from "@itoguchi/core/history/history";
import type { Column } from "@itoguchi/core/model/column";

export function valueNote(column: Column, before: unknown, after: unknown): HistoryNote {
  return {
    actionType: PostAction.UPDATE_COLUMN_DATA,
    detail: {
      columnId: column.id,
      actionColumnName: column.name,
      actionColumnType: column.columnType,
      before: { value: before ?? null },
      after: { value: after ?? null },
    },
  };
}
