import { z } from "zod";
import { FAULTS, type FaultCode } from "#core/formulas/fault";
import type { FormulaType } from "#core/formulas/values";
import type { Problem } from "#core/kernel/problem";
import { type Column, ColumnType, NumericFunction } from "#core/model/column";
import { formulaProblem } from "../formula-problem.ts";
import type { ColumnKind, SettingSources } from "../kind.ts";
import { answering, EVERY, emptiness } from "../operators/matching.ts";
import { checkbox } from "./checkbox.ts";
import { cleanLine } from "./clean-text.ts";
import { date } from "./date.ts";
import { numeric } from "./numeric.ts";
import { text } from "./text.ts";

const Fault = z.object({ error: z.enum(Object.keys(FAULTS) as [FaultCode, ...FaultCode[]]) });

/** What a formula makes of one post: a value of the kind of its type, or why there is none. */
export const FormulaResult = z.union([z.number(), z.string(), z.boolean(), Fault]);
export type FormulaResult = z.infer<typeof FormulaResult>;

/** What is known of a formula before anybody says what it results in. */
export const formula: ColumnKind<FormulaResult> = {
  type: ColumnType.FORMULA,
  label: "数式",
  hint: "ほかの列から計算した値。数、日付、文字、はい・いいえを出せます。",
  example: null,
  width: 160,
  origin: "computed",
  field: null,
  family: "nothing",
  hasOptions: false,
  dated: null,
  isLong: false,
  isSearched: false,
  inTemplates: "refused",
  isMirrored: false,
  store: "value",
  value: FormulaResult,
  normalise: (result) => (typeof result === "string" ? cleanLine(result) || undefined : result),
  text: () => "",
  sortKey: () => undefined,
  ...answering<FormulaResult>(emptiness((result) => faultIn(result) !== undefined)),
  functions: NumericFunction.options,
  firstValue: () => undefined,
  fromCondition: () => undefined,
  fromGroupKey: () => undefined,
  conversions: {},
  cells: (result, column, { kind, ...sources }) => kind?.cells(result, column, sources) ?? [],
  settingProblem,
};

export function isFormula({ columnType }: Pick<Column, "columnType">): boolean {
  return columnType === ColumnType.FORMULA;
}

export function faultIn(result: unknown): FaultCode | undefined {
  return typeof result === "object" && result !== null ? Fault.safeParse(result).data?.error : undefined;
}

/** The kind whose values a formula of the type has. */
export const FORMULA_BASES: Record<FormulaType, ColumnKind> = {
  NUMBER: numeric as unknown as ColumnKind,
  TEXT: text as unknown as ColumnKind,
  DATE: date as unknown as ColumnKind,
  BOOLEAN: checkbox as unknown as ColumnKind,
};

const KINDS = new Map<FormulaType, ColumnKind<FormulaResult>>();

/** A formula is filtered, sorted, grouped and summed up like a column of its result's kind; an error counts as empty. */
export function formulaKind({ formulaType }: Pick<Column, "formulaType">): ColumnKind<FormulaResult> {
  const type = formulaType ?? "TEXT";
  const known = KINDS.get(type) ?? kindOfType(FORMULA_BASES[type]);
  KINDS.set(type, known);
  return known;
}

function kindOfType(base: ColumnKind): ColumnKind<FormulaResult> {
  const { groupKeys, number } = base;
  return {
    ...formula,
    family: base.family,
    dated: base.dated,
    text: (result, column, reading) => {
      const fault = faultIn(result);
      return fault ? FAULTS[fault].sign : base.text(result, column, reading);
    },
    sortKey: (result, column, reading) => (faultIn(result) ? undefined : base.sortKey(result, column, reading)),
    ...(base.emptySortKey !== undefined && { emptySortKey: base.emptySortKey }),
    ...(base.standingGroups && { standingGroups: base.standingGroups }),
    ...(base.groupName && { groupName: base.groupName }),
    ...(groupKeys && {
      groupKeys: (result: FormulaResult, column: Column, reading) =>
        faultIn(result) ? [""] : groupKeys(result, column, reading),
    }),
    operators: base.operators,
    operands: base.operands,
    matcher: (condition, column, reading) => {
      const matches = base.matcher(condition, column, reading);
      return matches === EVERY ? EVERY : (result) => matches(faultIn(result) ? undefined : result);
    },
    functions: base.functions,
    ...(number && {
      number: (result: FormulaResult, column: Column, reading) =>
        faultIn(result) ? undefined : number(result, column, reading),
    }),
    fromGroupKey: (key, reading) => base.fromGroupKey(key, reading) as FormulaResult | undefined,
    cells: (result, column, sources) => {
      const fault = faultIn(result);
      return fault ? [{ textData: FAULTS[fault].sign }] : base.cells(result, column, sources);
    },
  };
}

function settingProblem(column: Column, sources: SettingSources): Problem | undefined {
  const problem = formulaProblem(column, sources);
  if (problem) return problem;
  if (formulaKind(column).functions.includes(column.numericFunctionType)) return undefined;
  return { field: "numericFunctionType", message: "この種類の列では使えない集計です。" };
}
