import type { Carried } from "@itoguchi/core/columns/carry-values";
import { kindOf } from "@itoguchi/core/columns/registry";
import { isEmpty } from "@itoguchi/core/kernel/text";
import type { Column } from "@itoguchi/core/model/column";
import type { ColumnData } from "@itoguchi/core/model/post";
import { lackingThere } from "#web/posts/moving/lacking-there.ts";
import { type Loss, whatIsLost } from "#web/posts/moving/what-is-lost.ts";

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
  /** There is one, into which this person may not write. */
  locked: CountedColumn[];
  /** It has to be filled there and would not be: its value is asked for. */
  missing: CountedColumn[];
}

const FATES = ["carried", "lost", "partly", "locked", "missing"] as const satisfies (keyof MovedColumns)[];
const FATE_OF: Record<Loss["reason"], keyof MovedColumns> = { column: "lost", option: "partly", lock: "locked" };

export function movedColumns(
  posts: readonly { columnData: ColumnData }[],
  boards: Omit<Carried, "data">,
): MovedColumns {
  const counts = Object.fromEntries(FATES.map((fate) => [fate, new Map()])) as Record<
    keyof MovedColumns,
    Map<Column, number>
  >;
  const count = (kind: keyof MovedColumns, column: Column) =>
    counts[kind].set(column, (counts[kind].get(column) ?? 0) + 1);
  const values = boards.from.filter((column) => column.isActive && kindOf(column).origin === "stored");
  for (const { columnData } of posts) {
    const moving = { ...boards, data: columnData };
    const losses = new Map(whatIsLost(moving).map(({ column, reason }) => [column, reason]));
    for (const [column, reason] of losses) count(FATE_OF[reason], column);
    for (const column of values) if (!losses.has(column) && !isEmpty(columnData[column.id])) count("carried", column);
    for (const column of lackingThere(moving)) count("missing", column);
  }
  const listed = (kind: keyof MovedColumns) => [...counts[kind]].map(([column, many]) => ({ column, posts: many }));
  return {
    ...{ carried: listed("carried"), lost: listed("lost"), partly: listed("partly"), locked: listed("locked") },
    missing: inOrder(listed("missing")),
  };
}

/** They are asked for as on a new post, whichever post lacked one first. */
function inOrder(columns: CountedColumn[]): CountedColumn[] {
  return columns.toSorted((a, b) => (a.column.columnOrder < b.column.columnOrder ? -1 : 1));
}
