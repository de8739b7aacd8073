import { Id } from "#core/kernel/ids";
import { foldKana } from "#core/kernel/text";
import { type Column, ColumnType } from "#core/model/column";
import { ComparisonOperator } from "#core/model/filter";
import type { ColumnKind } from "../kind.ts";
import { oneOfOperators, wantedSections } from "../operators/choice-operators.ts";
import { byOperators, only } from "../operators/from-condition.ts";
import { answering } from "../operators/matching.ts";

export const boardSection: ColumnKind<string> = {
  type: ColumnType.BOARD_SECTION,
  label: "セクション",
  hint: "投稿が入っているセクション。",
  example: null,
  width: 160,
  origin: "system",
  field: "sectionId",
  family: "section",
  hasOptions: false,
  dated: null,
  isLong: false,
  isSearched: false,
  inTemplates: "refused",
  isMirrored: true,
  store: "dictionary",
  value: Id,
  normalise: (value) => value,
  text: (value, _column, reading) => reading.sectionName(value),
  sortKey: (value, _column, reading) =>
    reading.sectionOrder ? reading.sectionOrder(value) : foldKana(reading.sectionName(value)) || undefined,
  groupKeys: (value) => [value],
  ...answering<string>(oneOfOperators(wantedSections), "boardSectionIdList"),
  functions: ["NONE", "COUNT"],
  firstValue: () => undefined,
  fromCondition: byOperators([ComparisonOperator.EQUAL, ComparisonOperator.IS_CONTAIN], ({ boardSectionIdList }) =>
    only(boardSectionIdList),
  ),
  fromGroupKey: (key) => key,
  conversions: {},
  cells: () => [],
  settingProblem: () => undefined,
};

export function isSectionColumn({ columnType }: Pick<Column, "columnType">): boolean {
  return columnType === ColumnType.BOARD_SECTION;
}
