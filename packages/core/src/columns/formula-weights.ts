import { FORMULA_LIMITS } from "#core/formulas/limits";
import { parsedFormula } from "#core/formulas/parsed-formula";
import { FormulaProblem } from "#core/formulas/problem";
import type { Column } from "#core/model/column";

/** Names of columns along a loop. */
type Loop = readonly string[];

/** What formulas cost together with those they refer to, each worked out once: the columns must stay the same. */
export class FormulaWeights {
  readonly #find: (id: string) => Column | undefined;
  readonly #known = new Map<string, number | Loop>();
  readonly #path: Column[] = [];

  constructor(find: (id: string) => Column | undefined) {
    this.#find = find;
  }

  /** A formula that leads into a loop has no weight. */
  of(column: Column): number | Loop {
    const known = this.#known.get(column.id);
    if (known !== undefined) return known;
    const at = this.#path.findIndex(({ id }) => id === column.id);
    if (at >= 0) return [...this.#path.slice(at), column].map(({ name }) => name);
    this.#path.push(column);
    const weight = this.#sum(column);
    this.#path.pop();
    this.#known.set(column.id, weight);
    return weight;
  }

  /** Of those that are worked out. */
  ofAll(columns: readonly Column[]): number {
    return columns
      .filter((column) => column.isActive && hasFormula(column))
      .map((column) => this.of(column))
      .filter((weight) => typeof weight === "number")
      .filter((weight) => weight <= FORMULA_LIMITS.weight)
      .reduce((total, weight) => total + weight, 0);
  }

  #sum(column: Column): number | Loop {
    const parsed = parsedFormula(column.formulaText);
    if (parsed instanceof FormulaProblem) return 0;
    let sum = parsed.weight;
    for (const id of parsed.columns) {
      const used = this.#find(id);
      if (!used || !hasFormula(used) || !isUsable(used, column)) continue;
      const below = this.of(used);
      if (typeof below !== "number") return below;
      sum += below;
    }
    return sum;
  }
}

/** Columns of other kinds have none. */
function hasFormula({ formulaText }: Column): boolean {
  return formulaText !== "";
}

export function isUsable(used: Column, { boardId }: Column): boolean {
  return used.isActive && used.boardId === boardId;
}
