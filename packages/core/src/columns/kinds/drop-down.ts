import { z } from "zod";
import { Id } from "#core/kernel/ids";
import { ColumnType } from "#core/model/column";
import { ComparisonOperator } from "#core/model/filter";
import type { ColumnKind } from "../kind.ts";
import { severalOperators, wantedOptions } from "../operators/choice-operators.ts";
import { byOperators, listed, only } from "../operators/from-condition.ts";
import { answering } from "../operators/matching.ts";
import { intoTexts } from "./conversions.ts";
import { defaultOptions, mayChoose, optionNames, optionOf, optionRefusal } from "./options.ts";

export const dropDown: ColumnKind<string[]> = {
  type: ColumnType.DROP_DOWN,
  label: "複数選択",
  hint: "分類など、いくつでも選べる値。",
  example: { value: ["01890000-0000-7000-8000-000000000000"], remark: "この列の選択肢のid" },
  width: 160,
  origin: "stored",
  field: null,
  family: "options",
  hasOptions: true,
  dated: null,
  isLong: false,
  isSearched: false,
  inTemplates: "offered",
  isMirrored: true,
  store: "dictionary",
  value: z.array(Id).max(100),
  refusal: (value, column, current = []) => {
    const refusals = value.map((id) => optionRefusal(column, id, current));
    const at = refusals.findIndex((message) => message !== undefined);
    return at < 0 ? undefined : { at, message: refusals[at] as string };
  },
  normalise: (value, column) => {
    const kept = [...new Set(value)].filter((id) => mayChoose(column, id));
    return kept.length === 0 ? undefined : kept;
  },
  text: optionNames,
  // The comma stands before every character of an order key, so that the shorter of two lists comes first.
  sortKey: (value, column) =>
    value
      .flatMap((id) => optionOf(column, id)?.optionOrder ?? [])
      .sort()
      .join(",") || undefined,
  groupKeys: (value) => (value.length === 0 ? [""] : value),
  ...answering<string[]>(severalOperators(wantedOptions), "valueOptionIdList"),
  functions: ["NONE", "COUNT"],
  firstValue: (column) => {
    const chosen = defaultOptions(column);
    return chosen.length === 0 ? undefined : chosen;
  },
  fromCondition: byOperators([ComparisonOperator.IS_CONTAIN], ({ valueOptionIdList }) =>
    listed(only(valueOptionIdList)),
  ),
  fromGroupKey: (key) => [key],
  conversions: {
    ...intoTexts(optionNames),
    [ColumnType.STATE]: { convert: ([id]) => id, loses: "furtherOptions", shortens: (ids) => ids.length > 1 },
  },
  cells: (ids) => ids.map((valueOptionId) => ({ valueOptionId })),
  settingProblem: () => undefined,
};
