import { isUser, user } from "@itoguchi/core/columns/kinds/user";
import type { Column } from "@itoguchi/core/model/column";
import type { NamedIn } from "../project-engine/draft.ts";

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
