import { Id } from "#core/kernel/ids";
import { type Column, ColumnType } from "#core/model/column";
import { ComparisonOperator } from "#core/model/filter";
import type { ColumnKind } from "../kind.ts";
import { oneOfOperators, wantedOptions } from "../operators/choice-operators.ts";
import { byOperators, only } from "../operators/from-condition.ts";
import { answering } from "../operators/matching.ts";
import { intoTexts } from "./conversions.ts";
import { defaultOptions, mayChoose, optionNames, optionOf, optionRefusal } from "./options.ts";

export const state: ColumnKind<string> = {
  type: ColumnType.STATE,
  label: "単一選択",
  hint: "ステータスや優先度など、1つだけ選ぶ値。",
  example: { value: "01890000-0000-7000-8000-000000000000", remark: "この列の選択肢のid" },
  width: 160,
  origin: "stored",
  field: null,
  family: "option",
  hasOptions: true,
  dated: null,
  isLong: false,
  isSearched: false,
  inTemplates: "offered",
  isMirrored: true,
  store: "dictionary",
  value: Id,
  refusal: (value, column, current) => {
    const message = optionRefusal(column, value, current === undefined ? [] : [current]);
    return message === undefined ? undefined : { message };
  },
  normalise: (value, column) => (mayChoose(column, value) ? value : undefined),
  text: (value, column) => optionOf(column, value)?.name ?? "",
  sortKey: (value, column) => optionOf(column, value)?.optionOrder,
  groupKeys: (value) => [value],
  ...answering<string>(oneOfOperators(wantedOptions), "valueOptionIdList"),
  functions: ["NONE", "COUNT"],
  firstValue: (column) => defaultOptions(column)[0],
  fromCondition: byOperators([ComparisonOperator.EQUAL, ComparisonOperator.IS_CONTAIN], ({ valueOptionIdList }) =>
    only(valueOptionIdList),
  ),
  fromGroupKey: (key) => key,
  conversions: {
    ...intoTexts((id: string, from: Column) => optionNames([id], from)),
    [ColumnType.DROP_DOWN]: { convert: (id) => [id], loses: null },
  },
  cells: (valueOptionId) => [{ valueOptionId }],
  settingProblem: () => undefined,
};

export function isState({ columnType }: Pick<Column, "columnType">): boolean {
  return columnType === ColumnType.STATE;
}
