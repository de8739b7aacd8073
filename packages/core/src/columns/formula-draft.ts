import { compileFormula } from "#core/formulas/compile";
import { FORMULA_LIMITS } from "#core/formulas/limits";
import { FormulaProblem, type Span } from "#core/formulas/problem";
import { columnsNamed, storedFormula } from "#core/formulas/references";
import { parseShownFormula } from "#core/formulas/syntax";
import type { FormulaType } from "#core/formulas/values";
import type { Column } from "#core/model/column";
import { typeInFormula } from "./formula-problem.ts";
import { kindOf } from "./registry.ts";

/** An id in brackets. */
const COLUMN_LENGTH = 38;

/** A formula while somebody writes it, with columns by name. */
interface DraftFormula {
  formulaText: string;
  /** Null as long as it cannot be worked out. */
  formulaType: FormulaType | null;
  problem: { message: string; at: Span } | undefined;
}

export function draftFormula(shown: string, column: Column, columns: readonly Column[]): DraftFormula {
  const named = namedColumns(columns);
  const formulaText = storedFormula(shown, named);
  try {
    mustFit(formulaText, shown);
    const { type } = compileFormula(parseShownFormula(shown), (name) => {
      const [used, another] = columnsNamed(name, named);
      if (!used) return { problem: `「${name}」という列はありません。` };
      if (another) return { problem: `「${name}」という列が2つ以上あります。列の名前を変更してください。` };
      if (!used.isActive) return { problem: `「${name}」という列は、このボードで使われていません。` };
      if (used.id === column.id) return { problem: "数式の中で、その列自身は使えません。" };
      return typeInFormula(used, kindOf(used)) ?? { problem: `「${name}」は数式に使えない種類の列です。` };
    });
    return { formulaText, formulaType: type, problem: undefined };
  } catch (error) {
    if (!(error instanceof FormulaProblem)) throw error;
    return { formulaText, formulaType: null, problem: { message: error.message, at: error.at } };
  }
}

/** An inactive one is known by its name as long as no active one has the same. */
function namedColumns(columns: readonly Column[]): Column[] {
  const active = columns.filter(({ isActive }) => isActive);
  return [...active, ...columns.filter(({ isActive, name }) => !isActive && columnsNamed(name, active).length === 0)];
}

function mustFit(stored: string, shown: string): void {
  if (stored.length <= FORMULA_LIMITS.length) return;
  const most = FORMULA_LIMITS.length.toLocaleString("en-US");
  const message = `数式は${most}文字までです。列の名前は、1つを${COLUMN_LENGTH}文字と数えます。`;
  throw new FormulaProblem(message, { from: shown.length, to: shown.length });
}

/** Columns of the board that a formula may name. */
export function columnsForFormula(column: Column, columns: readonly Column[]): Column[] {
  return columns.filter((one) => one.isActive && one.id !== column.id && typeInFormula(one, kindOf(one)) !== undefined);
}
