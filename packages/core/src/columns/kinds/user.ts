import { z } from "zod";
import { Id } from "#core/kernel/ids";
import { foldKana } from "#core/kernel/text";
import { type Column, ColumnType } from "#core/model/column";
import { ComparisonOperator } from "#core/model/filter";
import type { ColumnKind, Reading } from "../kind.ts";
import { severalOperators, wantedMembers } from "../operators/choice-operators.ts";
import { byOperators, listed, only } from "../operators/from-condition.ts";
import { answering } from "../operators/matching.ts";
import { LIST_SEPARATOR } from "./clean-text.ts";

function names(value: string[], reading: Reading): string {
  return value.map((id) => reading.memberName(id)).join(LIST_SEPARATOR);
}

export const user: ColumnKind<string[]> = {
  type: ColumnType.USER,
  label: "ユーザー",
  hint: "担当者など、ワークスペースの人。何人でも選べます。",
  example: { value: ["01890000-0000-7000-8000-000000000000"], remark: "メンバーのid" },
  width: 160,
  origin: "stored",
  field: null,
  family: "people",
  hasOptions: false,
  dated: null,
  isLong: false,
  isSearched: false,
  inTemplates: "offered",
  isMirrored: true,
  store: "dictionary",
  value: z.array(Id).max(100),
  normalise: (value) => (value.length === 0 ? undefined : [...new Set(value)]),
  text: (value, _column, reading) => names(value, reading),
  sortKey: (value, _column, reading) => foldKana(names(value, reading)) || undefined,
  groupKeys: (value) => (value.length === 0 ? [""] : value),
  ...answering<string[]>(severalOperators(wantedMembers), "userIdList", "isSelectSelf"),
  functions: ["NONE", "COUNT"],
  firstValue: () => undefined,
  fromCondition: byOperators([ComparisonOperator.IS_CONTAIN], ({ userIdList, isSelectSelf }, { self }) =>
    listed(isSelectSelf && self !== undefined ? self : only(userIdList)),
  ),
  fromGroupKey: (key) => [key],
  conversions: {},
  cells: (ids, _column, { reading }) => ids.map((id) => ({ userAccountName: reading.memberName(id) || null })),
  settingProblem: () => undefined,
};

export function isUser({ columnType }: Pick<Column, "columnType">): boolean {
  return columnType === ColumnType.USER;
}
