import type { SelectQueryBuilder } from "kysely";

interface Page {
  offset: number;
  limit: number;
  /** How many rows the page has. */
  shown: number;
}

/** How many rows a list has in all. A page that is not full tells it by itself. */
export async function countAll<DB, TB extends keyof DB, O>(
  list: SelectQueryBuilder<DB, TB, O>,
  { offset, limit, shown }: Page,
): Promise<number> {
  if (shown < limit && (shown > 0 || offset === 0)) return offset + shown;
  const counted = list.clearSelect().select(({ fn }) => fn.countAll<number>().as("count"));
  const { count } = (await counted.executeTakeFirstOrThrow()) as { count: number };
  return count;
}
