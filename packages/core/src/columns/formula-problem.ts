import { type CompiledFormula, compileFormula } from "#core/formulas/compile";
import { FAULTS, type FaultCode } from "#core/formulas/fault";
import { FORMULA_LIMITS } from "#core/formulas/limits";
import { parsedFormula } from "#core/formulas/parsed-formula";
import { FormulaProblem } from "#core/formulas/problem";
import type { FormulaType, NodeType } from "#core/formulas/values";
import type { Problem } from "#core/kernel/problem";
import type { Column } from "#core/model/column";
import { FormulaWeights, isUsable } from "./formula-weights.ts";
import type { ColumnKind } from "./kind.ts";
import { isMirror } from "./kinds/column-data-mirror.ts";

/** Given, not imported: the list of kinds has the formula in it. */
export interface FormulaColumns {
  column(id: string): Column | undefined;
  kindOf(column: Column): ColumnKind;
}

interface BoardColumns {
  columnsOf(boardId: string): readonly Column[];
}

const TYPES: Partial<Record<ColumnKind["family"], NodeType>> = {
  ...{ number: "NUMBER", duration: "NUMBER", date: "DATE", term: "TERM", check: "BOOLEAN" },
  ...{ text: "TEXT", option: "TEXT", options: "TEXT", section: "TEXT", person: "TEXT", people: "TEXT", pull: "TEXT" },
};

/** What a formula reads a column as; undefined where it cannot. */
export function typeInFormula(column: Column, kind: ColumnKind): NodeType | undefined {
  if (isMirror(column)) return column.numericFunctionType === "NONE" ? "TEXT" : "NUMBER";
  return kind.family === "nothing" ? (column.formulaType ?? undefined) : TYPES[kind.family];
}

/** A text that can be worked out for every post, or why not. */
export interface CheckedFormula {
  formula: CompiledFormula;
  /** In the order of `formula.columns`. */
  columns: readonly Column[];
}

/** Formulas as they are worked out, each checked once: the columns must stay the same. What is wrong with one stands in its cells. */
export class FormulaChecks {
  readonly #known: FormulaColumns;
  readonly #weights: FormulaWeights;
  readonly #checked = new Map<string, CheckedFormula | FaultCode>();

  constructor(known: FormulaColumns) {
    this.#known = known;
    this.#weights = new FormulaWeights((id) => known.column(id));
  }

  of(column: Column): CheckedFormula | FaultCode {
    const found = this.#checked.get(column.id) ?? this.#check(column);
    this.#checked.set(column.id, found);
    return found;
  }

  #check(column: Column): CheckedFormula | FaultCode {
    const weight = this.#weights.of(column);
    if (typeof weight !== "number") return "LOOP";
    const parsed = parsedFormula(column.formulaText);
    if (parsed instanceof FormulaProblem) return "SYNTAX";
    let isMissing = false;
    const columns: Column[] = [];
    try {
      const formula = compileFormula(parsed.node, (id) => {
        const used = this.#known.column(id);
        const type = used && isUsable(used, column) ? typeInFormula(used, this.#known.kindOf(used)) : undefined;
        if (!used || type === undefined) {
          isMissing = true;
          return { problem: FAULTS.NAME.text };
        }
        if (!columns.includes(used)) columns.push(used);
        return type;
      });
      if (formula.type !== column.formulaType) return "TYPE";
      return weight > FORMULA_LIMITS.weight ? "COST" : { formula, columns };
    } catch (error) {
      if (!(error instanceof FormulaProblem)) throw error;
      return isMissing ? "NAME" : "TYPE";
    }
  }
}

/** Of a column as it is given, which need not be as it is kept. */
export function checkFormula(column: Column, known: FormulaColumns): CheckedFormula | FaultCode {
  return new FormulaChecks(withSelf(column, known)).of(column);
}

/** Why a formula cannot be saved. */
export function formulaProblem(column: Column, known: FormulaColumns & BoardColumns): Problem | undefined {
  const lookup = withSelf(column, known);
  const compiled = compileStored(column, lookup);
  if (compiled instanceof FormulaProblem)
    return { field: "formulaText", message: placed(compiled, column.formulaText) };
  const weights = new FormulaWeights((id) => lookup.column(id));
  const weight = weights.of(column);
  if (typeof weight !== "number")
    return { field: "formulaText", message: `数式が循環しています：${weight.map((name) => `「${name}」`).join("→")}` };
  if (weight > FORMULA_LIMITS.weight) return { field: "formulaText", message: FAULTS.COST.text };
  const kept = known.columnsOf(column.boardId);
  const total = column.isActive ? weights.ofAll([...kept.filter(({ id }) => id !== column.id), column]) : 0;
  // A board that is over the limit must be able to come back below it step by step [FM54].
  if (total > FORMULA_LIMITS.boardWeight && total > new FormulaWeights((id) => known.column(id)).ofAll(kept))
    return { field: "formulaText", message: tooHeavy(total) };
  if (compiled !== column.formulaType)
    return { field: "formulaType", message: `この数式の結果の種類（formulaType）は${compiled}です。` };
  return undefined;
}

function tooHeavy(total: number): string {
  const [most, sum] = [FORMULA_LIMITS.boardWeight, total].map((number) => number.toLocaleString("en-US"));
  return `このボードの数式の複雑さの合計は${most}までですが、${sum}になります。数式を短くするか、使っていない数式の列を減らしてください。`;
}

/** Where columns are named by id, the place is not where people see it who read their names. */
function placed({ at, message }: FormulaProblem, stored: string): string {
  return /[[［]/.test(stored) ? `数式に間違いがあります：${message}` : `数式の${at.from + 1}文字目：${message}`;
}

function compileStored(column: Column, lookup: FormulaColumns): FormulaType | FormulaProblem {
  const parsed = parsedFormula(column.formulaText);
  if (parsed instanceof FormulaProblem) return parsed;
  try {
    return compileFormula(parsed.node, (id) => {
      const used = lookup.column(id);
      if (!used || !isUsable(used, column))
        return { problem: `「${used?.name ?? id}」という列は、このボードで使われていません。` };
      // Loops are named afterwards: until then it may have any type.
      if (used.id === column.id) return column.formulaType ?? "EMPTY";
      return typeInFormula(used, lookup.kindOf(used)) ?? { problem: `「${used.name}」は数式に使えない種類の列です。` };
    }).type;
  } catch (error) {
    if (error instanceof FormulaProblem) return error;
    throw error;
  }
}

/** As the column is to be, not as it is kept. */
function withSelf(column: Column, { column: find, kindOf }: FormulaColumns): FormulaColumns {
  return { column: (id) => (id === column.id ? column : find(id)), kindOf };
}
