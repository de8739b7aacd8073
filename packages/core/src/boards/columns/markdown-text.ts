import { ColumnType } from "../column.ts";
import { cleanText } from "./clean-text.ts";
import { textKind } from "./text-kind.ts";

/** Kept, compared and exported as it was written; made safe where it is rendered. */
export const markdownText = textKind({
  type: ColumnType.MARKDOWN_TEXT,
  label: "Markdown",
  origin: "stored",
  longest: 20_000,
  clean: cleanText,
});
