import type { ViewSource } from "#web/kernel/project/view-source.ts";
import type { FlatList } from "./flat-list.ts";

/** Asks for rows that stand one below the other, of one group or across the end of one into the next. */
export function wantRows(
  source: Pick<ViewSource, "want">,
  list: Pick<FlatList, "place">,
  rows: readonly number[],
): void {
  const [first, last] = [list.place(rows[0] ?? 0), list.place(rows.at(-1) ?? 0)];
  if (first) source.want(first.groupKey, first.index, first.index + rows.length);
  if (last && last.groupKey !== first?.groupKey) source.want(last.groupKey, 0, last.index + 1);
}
