import { functionNamed } from "./functions.ts";
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

function weightOf(node: FormulaNode, columns: string[]): number {
  const below = (list: readonly FormulaNode[]) => list.reduce((sum, one) => sum + weightOf(one, columns), 0);
  if (node.kind === "column") columns.push(node.name);
  if (node.kind === "negative") return 1 + below([node.of]);
  if (node.kind === "binary") return 1 + below([node.left, node.right]);
  return node.kind === "call" ? (functionNamed(node.name)?.cost ?? 1) + below(node.list) : 1;
}
