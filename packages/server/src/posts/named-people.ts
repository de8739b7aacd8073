import type { Column } from "@itoguchi/core/boards/column";
import { isUser, user } from "@itoguchi/core/boards/columns/user";
import type { NamedIn } from "../kernel/project/draft.ts";

/** The people whom a value names and the one before did not: whoever is there already may stay. */
export function namedPeople(
  { columnType, name: columnName }: Column,
  { value, current, field }: { value: unknown; current?: unknown; field: string },
): [string, NamedIn][] {
  if (!isUser({ columnType })) return [];
  const known = new Set(user.value.safeParse(current).data);
  const ids = user.value.safeParse(value).data ?? [];
  return ids.filter((id) => !known.has(id)).map((id) => [id, { columnName, field }]);
}
