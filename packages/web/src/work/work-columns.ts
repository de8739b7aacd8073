import { Term } from "@itoguchi/core/columns/kinds/term";
import { isUser } from "@itoguchi/core/columns/kinds/user";
import { kindOf } from "@itoguchi/core/columns/registry";
import { Column } from "@itoguchi/core/model/column";
import { DateValue } from "@itoguchi/core/model/filter";
import type { ListedPost } from "@itoguchi/core/model/listed-post";
import { Status, type ValueOption } from "@itoguchi/core/model/value-option";
import { z } from "zod";

/** What the list needs of a board: enough to ask for its posts and to show one in a line. */
export const WorkBoard = z.object({
  id: Column.shape.id,
  name: z.string(),
  columnList: z.array(
    Column.pick({
      id: true,
      columnType: true,
      isStatus: true,
      isActive: true,
      columnOrder: true,
      valueOptionList: true,
    }),
  ),
});
export type WorkBoard = z.infer<typeof WorkBoard>;
type WorkColumn = WorkBoard["columnList"][number];

function active({ columnList }: WorkBoard): WorkColumn[] {
  return columnList.filter(({ isActive }) => isActive).toSorted((a, b) => (a.columnOrder < b.columnOrder ? -1 : 1));
}

export function statusColumn(board: WorkBoard): WorkColumn | undefined {
  return active(board).find(({ isStatus }) => isStatus);
}

/** Whoever stands in a column of people has the post to do. */
export function assigneeColumns(board: WorkBoard): WorkColumn[] {
  return active(board).filter(isUser);
}

export function doneOptions(board: WorkBoard): string[] {
  return (statusColumn(board)?.valueOptionList ?? [])
    .filter(({ statusType, deletedAt }) => statusType === Status.DONE && deletedAt === null)
    .map(({ id }) => id);
}

export function statusOf(board: WorkBoard, { columnData }: ListedPost): ValueOption | undefined {
  const column = statusColumn(board);
  return column?.valueOptionList.find(({ id }) => id === columnData[column.id]);
}

export function assigneesOf(board: WorkBoard, { columnData }: ListedPost): string[] {
  const ids = assigneeColumns(board).flatMap(({ id }) => z.array(z.string()).safeParse(columnData[id]).data ?? []);
  return [...new Set(ids)];
}

/** The first date that is filled in: a day, or the end of a term. */
export function deadlineOf(board: WorkBoard, { columnData }: ListedPost): DateValue | undefined {
  for (const column of active(board)) {
    const { dated, origin } = kindOf(column);
    if (origin !== "stored") continue;
    const value = columnData[column.id];
    const found = dated === "term" ? Term.safeParse(value).data?.end : dated && DateValue.safeParse(value).data;
    if (found) return found;
  }
  return undefined;
}
