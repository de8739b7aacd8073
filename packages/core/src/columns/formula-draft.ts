import { compileFormula } from "#core/formulas/compile";
import { FormulaProblem, type Span } from "#core/formulas/problem";
import { columnsNamed, storedFormula } from "#core/formulas/references";
import { parseFormula } from "#core/formulas/syntax";
import type { FormulaType } from "#core/formulas/values";
import type { Column } from "#core/model/column";
import { typeInFormula } from "./formula-problem.ts";
import { kindOf } from "./registry.ts";

/** A formula while somebody writes it, with columns by name. */
interface DraftFormula {
  formulaText: string;
  /** Null as long as it cannot be worked out. */
  formulaType: FormulaType | null;
  problem: { message: string; at: Span } | undefined;
}

export function draftFormula(shown: string, column: Column, columns: readonly Column[]): DraftFormula {
  const formulaText = storedFormula(shown, columns);
  try {
    const { type } = compileFormula(parseFormula(shown), (name) => {
      const [used, another] = columnsNamed(name, columns);
      if (!used) return { problem: `「${name}」という列はありません。` };
      if (another) return { problem: `「${name}」という列が2つ以上あります。列の名前を変えてください。` };
      if (used.id === column.id) return { problem: "数式の中で、その列自身は使えません。" };
      return typeInFormula(used, kindOf(used)) ?? { problem: `「${name}」は数式に使えない種類の列です。` };
    });
    return { formulaText, formulaType: type, problem: undefined };
  } catch (error) {
    if (!(error instanceof FormulaProblem)) throw error;
    return { formulaText, formulaType: null, problem: { message: error.message, at: error.at } };
  }
}

/** Columns of the board that a formula may name. */
export function columnsForFormula(column: Column, columns: readonly Column[]): Column[] {
  return columns.filter((one) => one.isActive && one.id !== column.id && typeInFormula(one, kindOf(one)) !== undefined);
}
