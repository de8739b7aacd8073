import { Id } from "#core/kernel/ids";
import { foldKana } from "#core/kernel/text";
import { ColumnType } from "../column.ts";
import { oneOfOperators, wantedSections } from "./choice-operators.ts";
import type { ColumnKind } from "./kind.ts";
import { answering } from "./matching.ts";

export const boardSection: ColumnKind<string> = {
  type: ColumnType.BOARD_SECTION,
  label: "セクション",
  origin: "system",
  store: "dictionary",
  value: Id,
  normalise: (value) => value,
  text: (value, _column, reading) => reading.sectionName(value),
  sortKey: (value, _column, reading) =>
    reading.sectionOrder ? reading.sectionOrder(value) : foldKana(reading.sectionName(value)) || undefined,
  groupKeys: (value) => [value],
  ...answering<string>(oneOfOperators(wantedSections), "boardSectionIdList"),
  functions: ["NONE", "COUNT"],
};
