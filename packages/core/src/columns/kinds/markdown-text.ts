import { ColumnType } from "#core/model/column";
import type { ColumnKind } from "../kind.ts";
import { cleanText } from "./clean-text.ts";
import { writtenText } from "./text-kind.ts";

/** Kept, compared and exported as it was written; made safe where it is rendered. */
export const markdownText: ColumnKind<string> = {
  ...writtenText({
    type: ColumnType.MARKDOWN_TEXT,
    label: "Markdown",
    hint: "見出しや表を使える文。",
    width: 280,
    example: "# 見出し",
    isLong: true,
    longest: 20_000,
    clean: cleanText,
  }),
  cells: (textData, _, { markdownHtml }) => [{ textData, textHtmlData: markdownHtml(textData) }],
};
