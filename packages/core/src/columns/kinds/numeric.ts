import { z } from "zod";
import { DECIMALS, LARGEST_NUMBER, roundNumber } from "#core/kernel/decimal";
import { type Column, ColumnType, NumericFunction } from "#core/model/column";
import { ComparisonOperator } from "#core/model/filter";
import type { ColumnKind } from "../kind.ts";
import { byOperators } from "../operators/from-condition.ts";
import { answering } from "../operators/matching.ts";
import { numberOperators } from "../operators/number-operators.ts";
import { intoTexts } from "./conversions.ts";

const shown = new Intl.NumberFormat("en-US", { maximumFractionDigits: DECIMALS });

function rounded(value: number | null): number | null {
  return value === null ? null : roundNumber(value);
}

export const numeric: ColumnKind<number> = {
  type: ColumnType.NUMERIC,
  label: "数値",
  hint: "金額やポイントなどの数。合計や平均を出せます。",
  example: { value: 12.5, remark: "" },
  width: 120,
  origin: "stored",
  field: null,
  family: "number",
  hasOptions: false,
  dated: null,
  isLong: false,
  isSearched: false,
  inTemplates: "offered",
  isMirrored: true,
  store: "number",
  value: z.number().min(-LARGEST_NUMBER).max(LARGEST_NUMBER),
  fits: (value) => typeof value === "number" && Math.abs(value) <= LARGEST_NUMBER,
  normalise: roundNumber,
  text: (value, { numericUnit, numericUnitDisplayType }) =>
    numericUnitDisplayType === "LEFT" ? `${numericUnit}${shown.format(value)}` : `${shown.format(value)}${numericUnit}`,
  sortKey: (value) => value,
  groupKeys: (value) => [String(value)],
  ...answering<number>(
    numberOperators({
      number: (value) => value,
      wanted: ({ numericData }) => rounded(numericData),
      end: ({ numericEndData }) => rounded(numericEndData),
    }),
    "numericData",
    "numericEndData",
  ),
  functions: NumericFunction.options,
  number: (value) => value,
  firstValue: () => undefined,
  fromCondition: byOperators([ComparisonOperator.EQUAL], ({ numericData }) => numericData ?? undefined),
  fromGroupKey: Number,
  conversions: intoTexts((value: number) => String(value)),
  cells: (numericData) => [{ numericData }],
  settingProblem: () => undefined,
};

export function isNumeric({ columnType }: Pick<Column, "columnType">): boolean {
  return columnType === ColumnType.NUMERIC;
}
