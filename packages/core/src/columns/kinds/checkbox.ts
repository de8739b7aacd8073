import { z } from "zod";
import { ColumnType } from "#core/model/column";
import { ComparisonOperator } from "#core/model/filter";
import type { ColumnKind } from "../kind.ts";
import { byOperators } from "../operators/from-condition.ts";
import { answering, emptiness } from "../operators/matching.ts";
import { intoTexts } from "./conversions.ts";

const TICKED = "チェックあり";
const UNTICKED = "チェックなし";
const TICKED_GROUP = "true";

/** Only a tick is stored: a post without a value is unticked. */
export const checkbox: ColumnKind<boolean> = {
  type: ColumnType.CHECKBOX,
  label: "チェックボックス",
  hint: "済みかどうかなど、はいかいいえで答える値。",
  example: { value: true, remark: "falseとnullはチェックなし" },
  width: 120,
  origin: "stored",
  field: null,
  family: "check",
  hasOptions: false,
  dated: null,
  isLong: false,
  isSearched: false,
  inTemplates: "offered",
  isMirrored: true,
  store: "dictionary",
  value: z.boolean(),
  fits: (value) => typeof value === "boolean",
  normalise: (isTicked) => isTicked || undefined,
  text: (isTicked) => (isTicked ? TICKED : UNTICKED),
  sortKey: Number,
  emptySortKey: 0,
  groupKeys: (isTicked) => [isTicked ? TICKED_GROUP : ""],
  standingGroups: [TICKED_GROUP, ""],
  groupName: (key) => (key === "" ? UNTICKED : TICKED),
  ...answering<boolean>(emptiness((isTicked) => !isTicked)),
  functions: ["NONE", "COUNT"],
  firstValue: () => undefined,
  fromCondition: byOperators([ComparisonOperator.IS_NOT_EMPTY], () => true),
  fromGroupKey: (key) => key === TICKED_GROUP || undefined,
  conversions: {
    ...intoTexts((isTicked: boolean) => (isTicked ? TICKED : UNTICKED)),
    [ColumnType.NUMERIC]: { convert: Number, loses: null },
  },
  cells: (booleanData) => [{ booleanData }],
  settingProblem: () => undefined,
};
