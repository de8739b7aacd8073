import { type CompiledFormula, compileFormula } from "#core/formulas/compile";
import { FAULTS, type FaultCode } from "#core/formulas/fault";
import { FORMULA_LIMITS } from "#core/formulas/limits";
import { FormulaProblem } from "#core/formulas/problem";
import { parseFormula } from "#core/formulas/syntax";
import type { FormulaType, NodeType } from "#core/formulas/values";
import type { Problem } from "#core/kernel/problem";
import type { Column } from "#core/model/column";
import type { ColumnKind } from "./kind.ts";
import { isMirror } from "./kinds/column-data-mirror.ts";

/** Given, not imported: the list of kinds has the formula in it. */
export interface FormulaColumns {
  column(id: string): Column | undefined;
  kindOf(column: Column): ColumnKind;
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

/** As it is worked out: what is wrong with it stands in its cells. */
export function checkFormula(column: Column, known: FormulaColumns): CheckedFormula | FaultCode {
  const lookup = withSelf(column, known);
  const weighed = weigh(column, lookup);
  if (typeof weighed !== "number") return "LOOP";
  let isMissing = false;
  const columns: Column[] = [];
  try {
    const formula = compileFormula(parseFormula(column.formulaText), (id) => {
      const used = lookup.column(id);
      const type = used && isUsable(used, column) ? typeInFormula(used, lookup.kindOf(used)) : undefined;
      if (!used || type === undefined) {
        isMissing = true;
        return { problem: FAULTS.NAME.text };
      }
      if (!columns.includes(used)) columns.push(used);
      return type;
    });
    if (formula.type !== column.formulaType) return "TYPE";
    return weighed > FORMULA_LIMITS.weight ? "COST" : { formula, columns };
  } catch (error) {
    if (!(error instanceof FormulaProblem)) throw error;
    return isMissing ? "NAME" : isFormulaText(column.formulaText) ? "TYPE" : "SYNTAX";
  }
}

/** Why a formula cannot be saved. */
export function formulaProblem(column: Column, known: FormulaColumns): Problem | undefined {
  const lookup = withSelf(column, known);
  const compiled = compileStored(column, lookup);
  if (compiled instanceof FormulaProblem)
    return { field: "formulaText", message: `数式の${compiled.at.from + 1}文字目：${compiled.message}` };
  const weighed = weigh(column, lookup);
  if (typeof weighed !== "number")
    return { field: "formulaText", message: `数式が循環しています：${weighed.map((name) => `「${name}」`).join("→")}` };
  if (weighed > FORMULA_LIMITS.weight) return { field: "formulaText", message: FAULTS.COST.text };
  if (compiled !== column.formulaType)
    return { field: "formulaType", message: `この数式の結果の種類（formulaType）は${compiled}です。` };
  return undefined;
}

function compileStored(column: Column, lookup: FormulaColumns): FormulaType | FormulaProblem {
  try {
    return compileFormula(parseFormula(column.formulaText), (id) => {
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

function isUsable(used: Column, { boardId }: Column): boolean {
  return used.isActive && used.boardId === boardId;
}

function isFormulaText(text: string): boolean {
  try {
    parseFormula(text);
    return true;
  } catch {
    return false;
  }
}

/** As the column is to be, not as it is kept. */
function withSelf(column: Column, { column: find, kindOf }: FormulaColumns): FormulaColumns {
  return { column: (id) => (id === column.id ? column : find(id)), kindOf };
}

/** Nodes of the formula and of all that it refers to; the names along a loop when it comes back to itself. */
function weigh(column: Column, lookup: FormulaColumns): number | string[] {
  const known = new Map<string, number>();
  const path: Column[] = [];
  const visit = (one: Column): number | string[] => {
    const weighed = known.get(one.id);
    if (weighed !== undefined) return weighed;
    const at = path.findIndex(({ id }) => id === one.id);
    if (at >= 0) return [...path.slice(at), one].map(({ name }) => name);
    path.push(one);
    let weight = 0;
    for (const id of columnsIn(one.formulaText)) {
      const used = id === undefined ? undefined : lookup.column(id);
      const below = used?.columnType === column.columnType && isUsable(used, column) ? visit(used) : 0;
      if (typeof below !== "number") return below;
      weight += below + 1;
    }
    path.pop();
    known.set(one.id, weight);
    return weight;
  };
  return visit(column);
}

/** The columns that a formula names, as often as it names them; undefined for each other node. */
function columnsIn(text: string): (string | undefined)[] {
  try {
    const found: (string | undefined)[] = [];
    const walk = (node: ReturnType<typeof parseFormula>): void => {
      found.push(node.kind === "column" ? node.name : undefined);
      if (node.kind === "negative") walk(node.of);
      if (node.kind === "binary") [node.left, node.right].forEach(walk);
      if (node.kind === "call") node.list.forEach(walk);
    };
    walk(parseFormula(text));
    return found;
  } catch {
    return [];
  }
}
