import { z } from "zod";
import { Column } from "../boards/column.ts";
import { convertValue } from "../boards/column-conversion.ts";
import { Id } from "../kernel/ids.ts";
import { changePost, mergeValues } from "./post.events.ts";
import type { ColumnData, Post } from "./post.ts";
import type { SubPost } from "./sub-post.ts";
import { movedClocks } from "./values.ts";

const Touch = z.object({ updatedBy: Id, userUpdatedAt: z.iso.datetime() });

export const SectionEmptied = Touch.extend({ boardId: Id, sectionId: Id, intoSectionId: Id });
export type SectionEmptied = z.infer<typeof SectionEmptied>;

export const ValuesConverted = z.object({ before: Column, column: Column });
export type ValuesConverted = z.infer<typeof ValuesConverted>;

export const OptionReplaced = Touch.extend({
  boardId: Id,
  columnId: Id,
  valueOptionId: Id,
  replacementValueOptionId: Id,
});
export type OptionReplaced = z.infer<typeof OptionReplaced>;

/**
 * What happens to any number of posts at once and follows from the posts themselves is told as the deed: followers work out
 * what became of each of theirs with the functions below, as the server did. Told post by post, a hundred thousand of them
 * would be sent to everybody who looks at the project.
 */
export const massEvents = {
  "section.emptied": SectionEmptied,
  "values.converted": ValuesConverted,
  "option.replaced": OptionReplaced,
} as const;

export function moveOut(post: Post, { sectionId, intoSectionId, updatedBy, userUpdatedAt }: SectionEmptied): Post {
  return post.sectionId === sectionId ? { ...post, sectionId: intoSectionId, updatedBy, userUpdatedAt } : post;
}

/** What changes of a post's values; null where one is lost. */
export function convertedValues(value: unknown, { before, column }: ValuesConverted): ColumnData {
  return { [column.id]: convertValue(value, before, column).value ?? null };
}

export function convertPost(post: Post, deed: ValuesConverted): Post {
  const { id, boardId } = deed.column;
  const value = post.data[id];
  if (post.boardId !== boardId || value === undefined) return post;
  return changePost(post, { id: post.id, data: convertedValues(value, deed) });
}

/** Sub-posts have values in the columns of the board their post stands on. */
export function convertSubPost(subPost: SubPost, deed: ValuesConverted): SubPost {
  const value = subPost.data[deed.column.id];
  return value === undefined ? subPost : { ...subPost, data: mergeValues(subPost.data, convertedValues(value, deed)) };
}

/** The same of one that has the option, its clocks included; undefined of others. */
export function replacedValues(
  data: ColumnData,
  columns: readonly Column[],
  { columnId, valueOptionId, replacementValueOptionId, userUpdatedAt: at }: OptionReplaced,
): ColumnData | undefined {
  const value = data[columnId];
  if (![value].flat().includes(valueOptionId)) return undefined;
  const instead = (id: unknown) => (id === valueOptionId ? replacementValueOptionId : id);
  const changes = { [columnId]: Array.isArray(value) ? [...new Set(value.map(instead))] : instead(value) };
  return {
    ...changes,
    ...movedClocks(columns, { before: data, after: { ...data, ...changes }, isNew: false, at }),
  };
}

export function replaceOption(post: Post, columns: readonly Column[], deed: OptionReplaced): Post {
  if (post.boardId !== deed.boardId) return post;
  const { updatedBy, userUpdatedAt } = deed;
  const data = replacedValues(post.data, columns, deed);
  return data ? changePost(post, { id: post.id, data, updatedBy, userUpdatedAt }) : post;
}

export function replaceOptionOfSubPost(subPost: SubPost, columns: readonly Column[], deed: OptionReplaced): SubPost {
  const { updatedBy, userUpdatedAt } = deed;
  const data = replacedValues(subPost.data, columns, deed);
  return data ? { ...subPost, data: mergeValues(subPost.data, data), updatedBy, userUpdatedAt } : subPost;
}
