import type { Column } from "@itoguchi/core/boards/column";
import { fail } from "@itoguchi/core/kernel/errors";

/** Both values, so that whoever wrote can choose. */
export function changedByOthers(column: Column, current: unknown, yours: unknown) {
  return fail("Conflict", {
    field: column.id,
    message: `「${column.name}」はほかの人が変更しました。`,
    values: { current: current ?? null, yours: yours ?? null },
  });
}
