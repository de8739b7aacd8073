import { z } from "zod";
import { Id } from "#core/kernel/ids";
import { foldKana } from "#core/kernel/text";
import { type Column, ColumnType } from "#core/model/column";
import { OPTION_COLORS, type ValueOption } from "#core/model/value-option";
import type { ColumnKind, Reading } from "../kind.ts";
import { severalOperators } from "../operators/choice-operators.ts";
import { answering } from "../operators/matching.ts";
import { LIST_SEPARATOR } from "./clean-text.ts";

function titles(value: string[], reading: Reading): string {
  return value.map((id) => reading.postTitle(id)).join(LIST_SEPARATOR);
}

/** Ids of the linked posts. Links are rows of their own with both ends, so the engine reads them there, not in the post's data. */
export const postLink: ColumnKind<string[]> = {
  type: ColumnType.POST_LINK,
  label: "投稿リンク",
  hint: "ほかの投稿とのつながり。両方の側から見えます。",
  example: { value: [12, 34], remark: "投稿の番号（projectSerialNumber）", shape: "integer[] (200件まで)" },
  width: 160,
  origin: "computed",
  field: null,
  family: "posts",
  hasOptions: false,
  dated: null,
  isLong: false,
  isSearched: false,
  inTemplates: "refused",
  isMirrored: true,
  store: "value",
  value: z.array(Id).max(200),
  normalise: (value) => (value.length === 0 ? undefined : [...new Set(value)]),
  text: (value, _column, reading) => titles(value, reading),
  sortKey: (value, _column, reading) => foldKana(titles(value, reading)) || undefined,
  groupKeys: (value) => (value.length === 0 ? [""] : value),
  ...answering<string[]>(
    severalOperators(({ linkedPostIds }) => linkedPostIds),
    "projectPostProjectSerialNumberList",
  ),
  functions: ["NONE", "COUNT"],
  firstValue: () => undefined,
  fromCondition: () => undefined,
  fromGroupKey: (key) => [key],
  conversions: {},
  cells: (ids, _column, { linkedPost }) =>
    ids.flatMap((id) => linkedPost(id) ?? []).map((found) => ({ linkedPost: found })),
  settingProblem: ({ linkedBoardIdList }, sources) =>
    linkedBoardIdList.length === 0 || linkedBoardIdList.some((id) => !sources.board(id))
      ? { field: "linkedBoardIdList", message: "つなぐボードを、このプロジェクトの中から選んでください。" }
      : undefined,
};

export function isPostLink({ columnType }: Pick<Column, "columnType">): boolean {
  return columnType === ColumnType.POST_LINK;
}

/** The colour of the linked posts; undefined for none, and for one that is not ours. */
export function linkedColor({
  linkedSettingColor,
}: Pick<Column, "linkedSettingColor">): ValueOption["color"] | undefined {
  return OPTION_COLORS.find((color) => color === linkedSettingColor);
}
