import { optionOf } from "@itoguchi/core/columns/kinds/options";
import { Term } from "@itoguchi/core/columns/kinds/term";
import { isUser } from "@itoguchi/core/columns/kinds/user";
import { kindOf } from "@itoguchi/core/columns/registry";
import type { Column } from "@itoguchi/core/model/column";
import type { ListedPost } from "@itoguchi/core/model/listed-post";
import type { ValueOption } from "@itoguchi/core/model/value-option";
import type { WorkBoard, WorkPost } from "@itoguchi/core/work/work";

export const FIELDS = ["status", "people", "due"] as const;
export type Field = (typeof FIELDS)[number];

/** The columns that a line shows and changes, where the board has them. */
export function shownColumns(
  { columnList }: WorkBoard,
  { columnData }: Pick<WorkPost, "columnData">,
  whose: string | undefined,
): Partial<Record<Field, Column>> {
  const people = columnList.filter(isUser);
  const dates = columnList.filter((column) => kindOf(column).dated !== null);
  const names = ({ id }: Column) => Array.isArray(columnData[id]) && (columnData[id] as unknown[]).includes(whose);
  const found = {
    status: columnList.find(({ isStatus }) => isStatus),
    people: people.find(names) ?? people.find(({ id }) => columnData[id] !== undefined) ?? people[0],
    due: dates.find((column) => hasDate(column, columnData[column.id])) ?? dates[0],
  };
  return Object.fromEntries(Object.entries(found).filter(([, column]) => column));
}

function hasDate(column: Column, value: unknown): boolean {
  return kindOf(column).dated === "term" ? Boolean(Term.safeParse(value).data?.end) : typeof value === "string";
}

export function statusOf({ columnList }: WorkBoard, { columnData }: WorkPost): ValueOption | undefined {
  const column = columnList.find(({ isStatus }) => isStatus);
  const id = column && columnData[column.id];
  return column && typeof id === "string" ? optionOf(column, id) : undefined;
}

/** As cells take it: what lists elsewhere know of a post, and here nobody asked for, is empty. */
export function asListed(post: WorkPost): ListedPost {
  const { id, projectSerialNumber, boardId: projectBoardId, title, postedAt, userUpdatedAt, columnData } = post;
  return {
    ...{ id, projectSerialNumber, projectBoardId, title, postedAt, userUpdatedAt, columnData },
    ...{ sectionId: "", sectionArchivedAt: null, contentsText: "", contentsVersion: 0, isFeedback: false },
    ...{ userAgent: null, postedBy: null, postedUserAccountName: null, updatedBy: null, updatedUserAccountName: null },
    ...{ archivedAt: null, postOrder: null },
  };
}
