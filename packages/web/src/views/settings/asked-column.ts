import type { ValueFamily } from "@itoguchi/core/columns/kind";
import { isMirror } from "@itoguchi/core/columns/kinds/column-data-mirror";
import { isCustomAction } from "@itoguchi/core/columns/kinds/custom-action";
import { FORMULA_BASES, isFormula } from "@itoguchi/core/columns/kinds/formula";
import { numeric } from "@itoguchi/core/columns/kinds/numeric";
import { kindOf } from "@itoguchi/core/columns/registry";
import type { Column } from "@itoguchi/core/model/column";
import { ComparisonOperator } from "@itoguchi/core/model/filter";
import type { SettingContext } from "./setting-context.ts";

/** Whose values a condition on the column speaks of: a mirror is asked as what it shows, a number where it has a function; a formula as its result. */
export function askedColumn(column: Column, { columnOf }: Pick<SettingContext, "columnOf">): Column {
  if (isFormula(column)) return { ...column, columnType: FORMULA_BASES[column.formulaType ?? "TEXT"].type };
  if (!isMirror(column)) return column;
  if (column.numericFunctionType !== "NONE") return { ...column, columnType: numeric.type };
  const shown = column.linkedColumnList.map(({ columnId }) => columnOf(columnId)).find(Boolean);
  return shown ?? column;
}

/** Mirrors of several columns offer the options of all of them. */
export function askedOptions(column: Column, { columnOf }: Pick<SettingContext, "columnOf">) {
  const sources = isMirror(column)
    ? column.linkedColumnList.flatMap(({ columnId }) => columnOf(columnId) ?? [])
    : [column];
  return sources.flatMap(({ valueOptionList }) => valueOptionList);
}

export function familyOf(column: Pick<Column, "columnType">): ValueFamily {
  return kindOf(column).family;
}

export function operatorsOf(column: Column, context: SettingContext): readonly ComparisonOperator[] {
  return kindOf(askedColumn(column, context)).operators;
}

export function mayFilter(column: Column, context: SettingContext): boolean {
  return operatorsOf(column, context).length > 0;
}

/** A button has nothing to sort by. */
export function maySort({ columnType }: Column): boolean {
  return !isCustomAction({ columnType });
}

export function mayGroup(column: Column, context: SettingContext): boolean {
  if (isMirror(column) && column.numericFunctionType !== "NONE") return false;
  return kindOf(askedColumn(column, context)).groupKeys !== undefined;
}

const { IS_EMPTY, IS_NOT_EMPTY } = ComparisonOperator;

export function needsValue(operator: ComparisonOperator): boolean {
  return operator !== IS_EMPTY && operator !== IS_NOT_EMPTY;
}
