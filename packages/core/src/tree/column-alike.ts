import { isNumeric } from "../columns/kinds/numeric.ts";
import { kindOf } from "../columns/registry.ts";
import { fold } from "../kernel/text.ts";
import type { Column } from "../model/column.ts";

/** The column of another board that says the same: of system columns the one of the kind, of others the one of that name and kind. */
export function columnAlike(column: Column, others: readonly Column[]): Column | undefined {
  const alike = others.filter(({ columnType, isActive }) => isActive && columnType === column.columnType);
  const same = alike.find(({ id }) => id === column.id);
  if (same) return same;
  if (kindOf(column).origin === "system") return alike[0];
  const name = fold(column.name);
  return alike.find((other) => fold(other.name) === name && isSameUnit(column, other));
}

/** Hours are not added to points. */
function isSameUnit(a: Column, b: Column): boolean {
  return !isNumeric(a) || fold(a.numericUnit) === fold(b.numericUnit);
}
