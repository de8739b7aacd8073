import { ColumnType } from "../column.ts";
import { cleanLine } from "./clean-text.ts";
import { textKind } from "./text-kind.ts";

export const postTitle = textKind({
  type: ColumnType.POST_TITLE,
  label: "タイトル",
  origin: "system",
  longest: 500,
  clean: cleanLine,
});
