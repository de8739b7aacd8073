import { ColumnType } from "../column.ts";
import { cleanLine, groupKeyOfText } from "./clean-text.ts";
import type { ColumnKind } from "./kind.ts";
import { textKind } from "./text-kind.ts";

export const text: ColumnKind<string> = {
  ...textKind({ type: ColumnType.TEXT, label: "テキスト", origin: "stored", longest: 1_000, clean: cleanLine }),
  groupKeys: (value) => [groupKeyOfText(value)],
};
