import type { Column } from "../model/column.ts";
import { Cell, type ColumnDatum } from "../model/column-datum.ts";
import type { CellSources } from "./kind.ts";
import { kindOf } from "./registry.ts";

const EMPTY = Object.fromEntries(Object.keys(Cell.shape).map((name) => [name, null])) as Cell;

/** A value as the specification's list of fields. What does not fit its column any more is as good as empty. */
export function columnDataOf(
  column: Column,
  value: unknown,
  sources: CellSources,
  postProjectSerialNumber: number,
): ColumnDatum[] {
  const kind = kindOf(column);
  const parsed = kind.value.safeParse(value ?? undefined);
  if (!parsed.success) return [];
  return kind.cells(parsed.data, column, sources).map((cell, index) => ({
    ...EMPTY,
    ...cell,
    id: `${column.id}:${index}`,
    projectBoardColumnId: column.id,
    postProjectSerialNumber,
  }));
}
