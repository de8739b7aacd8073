import { type FormulaFunction, functionNamed } from "./functions.ts";
import { FORMULA_LIMITS } from "./limits.ts";
import { FormulaProblem } from "./problem.ts";
import { type FormulaNode, parseFormula } from "./syntax.ts";

export interface ParsedFormula {
  node: FormulaNode;
  /** How much its own nodes cost. */
  weight: number;
  /** As often as the formula names them. */
  columns: readonly string[];
}

/** About 10 MB of trees at the most. */
export const MOST_PARSED = 500;
const known = new Map<string, ParsedFormula | FormulaProblem>();

/** The same text is parsed once, as long as few others come in between; what is no formula is remembered, too. */
export function parsedFormula(source: string): ParsedFormula | FormulaProblem {
  const found = known.get(source);
  if (found) return found;
  const made = parsed(source);
  for (const oldest of known.keys()) {
    if (known.size < MOST_PARSED) break;
    known.delete(oldest);
  }
  known.set(source, made);
  return made;
}

function parsed(source: string): ParsedFormula | FormulaProblem {
  try {
    const node = parseFormula(source);
    const columns: string[] = [];
    return { node, weight: weightOf(node, columns), columns };
  } catch (error) {
    if (error instanceof FormulaProblem) return error;
    throw error;
  }
}

function weightOf(node: FormulaNode, columns: string[], known: Set<string> = new Set()): number {
  const below = (list: readonly FormulaNode[]) => list.reduce((sum, one) => sum + weightOf(one, columns, known), 0);
  if (node.kind === "column") columns.push(node.name);
  if (node.kind === "negative") return 1 + below([node.of]);
  if (node.kind === "binary") return (node.sign === "&" ? 2 : 1) + below([node.left, node.right]);
  if (node.kind !== "call") return 1;
  const called = functionNamed(node.name);
  return (called ? costOf(called, node.list, known) : 1) + below(node.list);
}

/** `known`: columns whose texts were charged for before. */
function costOf(called: FormulaFunction, list: readonly FormulaNode[], known: Set<string>): number {
  const texts = list.filter((_, index) => called.parameters[index]?.type === "TEXT");
  return called.cost + texts.reduce((sum, text) => sum + textCostOf(called, text, known), 0);
}

function textCostOf({ textCost, knownTextCost }: FormulaFunction, text: FormulaNode, known: Set<string>): number {
  if (text.kind === "text") return Math.ceil((textCost * text.value.length) / FORMULA_LIMITS.textLength);
  if (text.kind !== "column" || knownTextCost === undefined) return textCost;
  if (known.has(text.name)) return knownTextCost;
  known.add(text.name);
  return textCost;
}
