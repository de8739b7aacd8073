import { FileValue, isFile } from "@itoguchi/core/columns/kinds/file";
import type { Column } from "@itoguchi/core/model/column";

/** The files that a value brings and the one before did not have. */
export function newFiles({ columnType }: Column, value: unknown, current?: unknown): string[] {
  if (!isFile({ columnType })) return [];
  const known = new Set(idsIn(current));
  return idsIn(value).filter((id) => !known.has(id));
}

function idsIn(value: unknown): string[] {
  return (FileValue.safeParse(value).data ?? []).map(({ id }) => id);
}
