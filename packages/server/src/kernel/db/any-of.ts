import { sql } from "kysely";

/** One parameter however many they are; a list in brackets may neither be empty nor longer than 65,535. */
export function anyOf(ids: readonly string[]) {
  return sql<string>`any(${ids}::uuid[])`;
}
