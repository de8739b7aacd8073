import { type Column, ColumnType } from "#core/model/column";
import { cleanLine } from "./clean-text.ts";
import { postText } from "./text-kind.ts";

export const postTitle = postText({
  type: ColumnType.POST_TITLE,
  label: "タイトル",
  hint: "投稿のタイトル。",
  width: 320,
  field: "title",
  longest: 500,
  clean: cleanLine,
});

export function isTitleColumn({ columnType }: Pick<Column, "columnType">): boolean {
  return columnType === ColumnType.POST_TITLE;
}
