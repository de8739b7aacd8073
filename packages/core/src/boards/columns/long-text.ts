import { ColumnType } from "../column.ts";
import { cleanText } from "./clean-text.ts";
import { textKind } from "./text-kind.ts";

export const longText = textKind({
  type: ColumnType.LONG_TEXT,
  label: "長文テキスト",
  origin: "stored",
  longest: 20_000,
  clean: cleanText,
});
