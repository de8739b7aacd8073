import { ColumnType } from "#core/model/column";
import type { ColumnKind } from "../kind.ts";
import { cleanLine, groupKeyOfText } from "./clean-text.ts";
import { writtenText } from "./text-kind.ts";

export const text: ColumnKind<string> = {
  ...writtenText({
    type: ColumnType.TEXT,
    label: "テキスト",
    hint: "一行の短い文。",
    width: 160,
    example: "一行の文字",
    isLong: false,
    longest: 1_000,
    clean: cleanLine,
  }),
  groupKeys: (value) => [groupKeyOfText(value)],
};
