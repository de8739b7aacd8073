import { ColumnType } from "../column.ts";
import { cleanText } from "./clean-text.ts";
import { textKind } from "./text-kind.ts";

/** The plain text of the contents. */
export const postContents = textKind({
  type: ColumnType.POST_CONTENTS,
  label: "内容",
  origin: "system",
  longest: 1_000_000,
  clean: cleanText,
});
