import { ColumnType } from "#core/model/column";
import { cleanText } from "./clean-text.ts";
import { writtenText } from "./text-kind.ts";

export const longText = writtenText({
  type: ColumnType.LONG_TEXT,
  label: "長文テキスト",
  hint: "何行にもわたる文。",
  width: 280,
  example: "一行目\n二行目",
  isLong: true,
  longest: 20_000,
  clean: cleanText,
});
