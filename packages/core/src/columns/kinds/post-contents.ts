import { ColumnType } from "#core/model/column";
import { cleanText } from "./clean-text.ts";
import { postText } from "./text-kind.ts";

/** The plain text of the contents. */
export const postContents = postText({
  type: ColumnType.POST_CONTENTS,
  label: "本文",
  hint: "投稿の本文。",
  width: 160,
  field: "contentsText",
  longest: 1_000_000,
  clean: cleanText,
});
