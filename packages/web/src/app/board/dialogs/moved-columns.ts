import { kindOf } from "@itoguchi/core/columns/registry";
import { isEmpty } from "@itoguchi/core/kernel/text";
import type { Column } from "@itoguchi/core/model/column";
import type { ColumnData } from "@itoguchi/core/model/post";
import { lackingThere } from "#web/posts/moving/lacking-there.ts";
import { whatIsLost } from "#web/posts/moving/what-is-lost.ts";

export interface CountedColumn {
  column: Column;
  /** How many of the posts it concerns. */
  posts: number;
}

/** What becomes of the values of many posts on another board. */
export interface MovedColumns {
  carried: CountedColumn[];
  /** There is no such column there. */
  lost: CountedColumn[];
  /** There is one, without some of the options. */
  partly: CountedColumn[];
  /** It has to be filled there and would not be: its value is asked for. */
  missing: CountedColumn[];
}

export function movedColumns(
  posts: readonly { columnData: ColumnData }[],
  from: readonly Column[],
  to: readonly Column[],
): MovedColumns {
  const counts = { carried: new Map(), lost: new Map(), partly: new Map(), missing: new Map() } as Record<
    keyof MovedColumns,
    Map<Column, number>
  >;
  const count = (kind: keyof MovedColumns, column: Column) =>
    counts[kind].set(column, (counts[kind].get(column) ?? 0) + 1);
  const values = from.filter((column) => column.isActive && kindOf(column).origin === "stored");
  for (const { columnData } of posts) {
    const losses = new Map(whatIsLost(columnData, from, to).map(({ column, reason }) => [column, reason]));
    for (const [column, reason] of losses) count(reason === "column" ? "lost" : "partly", column);
    for (const column of values) if (!losses.has(column) && !isEmpty(columnData[column.id])) count("carried", column);
    for (const column of lackingThere(columnData, from, to)) count("missing", column);
  }
  const listed = (kind: keyof MovedColumns) => [...counts[kind]].map(([column, many]) => ({ column, posts: many }));
  return { carried: listed("carried"), lost: listed("lost"), partly: listed("partly"), missing: listed("missing") };
}
