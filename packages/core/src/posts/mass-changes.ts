import { z } from "zod";
import { convertValue } from "../columns/column-conversion.ts";
import { movedClocks } from "../columns/values.ts";
import { Id } from "../kernel/ids.ts";
import { Column } from "../model/column.ts";
import type { ColumnData } from "../model/post.ts";
import type { SubPost } from "../model/sub-post.ts";
import { mergeValues } from "./post.events.ts";

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

/** What changes of a post's values; null where one is lost. */
export function convertedValues(value: unknown, { before, column }: ValuesConverted): ColumnData {
  return { [column.id]: convertValue(value, before, column).value ?? null };
}

/** Sub-posts have values in the columns of the board their post stands on. */
export function convertSubPost(subPost: SubPost, action: ValuesConverted): SubPost {
  const value = subPost.data[action.column.id];
  return value === undefined
    ? subPost
    : { ...subPost, data: mergeValues(subPost.data, convertedValues(value, action)) };
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

export function replaceOptionOfSubPost(subPost: SubPost, columns: readonly Column[], action: OptionReplaced): SubPost {
  const { updatedBy, userUpdatedAt } = action;
  const data = replacedValues(subPost.data, columns, action);
  return data ? { ...subPost, data: mergeValues(subPost.data, data), updatedBy, userUpdatedAt } : subPost;
}
