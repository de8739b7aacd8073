import { z } from "zod";
import { Id } from "#core/kernel/ids";
import { foldKana } from "#core/kernel/text";
import { ColumnType } from "../column.ts";
import { severalOperators } from "./choice-operators.ts";
import { LIST_SEPARATOR } from "./clean-text.ts";
import type { ColumnKind, Reading } from "./kind.ts";
import { answering } from "./matching.ts";

function titles(value: string[], reading: Reading): string {
  return value.map((id) => reading.postTitle(id)).join(LIST_SEPARATOR);
}

/** Ids of the linked posts. Links are rows of their own with both ends, so the engine reads them there, not in the post's data. */
export const postLink: ColumnKind<string[]> = {
  type: ColumnType.POST_LINK,
  label: "アイテムリンク",
  origin: "computed",
  store: "value",
  value: z.array(Id).max(200),
  normalise: (value) => (value.length === 0 ? undefined : [...new Set(value)]),
  text: (value, _column, reading) => titles(value, reading),
  sortKey: (value, _column, reading) => foldKana(titles(value, reading)) || undefined,
  groupKeys: (value) => (value.length === 0 ? [""] : value),
  ...answering<string[]>(
    severalOperators(({ linkedPostIds }) => linkedPostIds),
    "projectPostProjectSerialNumberList",
  ),
  functions: ["NONE", "COUNT"],
};
