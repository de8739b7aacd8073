import { functionNamed } from "../functions.ts";
import type { FormulaNode } from "../syntax.ts";

/** Until 739a57a8. Formulas that were saved under them must be accepted for good [FM55]. */
export const FORMER_LIMITS = { weight: 1_000, boardWeight: 3_000 } as const;

/** What every function cost by itself; signs, columns and what is written out cost 1. Functions that came later are not in it. */
export const FORMER_CHARGES: Readonly<Record<string, number>> = {
  ...{ IF: 1, AND: 1, OR: 1, NOT: 1, ISEMPTY: 1, IFEMPTY: 1 },
  ...{ ROUND: 1, FLOOR: 1, CEIL: 1, ABS: 1, MIN: 1, MAX: 1, SUM: 1, AVERAGE: 1 },
  ...{ LEN: 20, LEFT: 20, RIGHT: 20, MID: 20, CONCAT: 1, CONTAINS: 50, UPPER: 1, LOWER: 1, TEXT: 1 },
  ...{ DATE: 1, TODAY: 1, YEAR: 1, MONTH: 1, DAY: 1, DATEADD: 1, DATEDIFF: 1 },
  ...{ WORKDAYS: 1, WORKDAY_ADD: 10, START: 1, END: 1 },
};

/** Without the formulas that it refers to. */
export function formerWeightOf(node: FormulaNode): number {
  const below = (list: readonly FormulaNode[]) => list.reduce((sum, one) => sum + formerWeightOf(one), 0);
  if (node.kind === "negative") return 1 + below([node.of]);
  if (node.kind === "binary") return 1 + below([node.left, node.right]);
  if (node.kind !== "call") return 1;
  return (FORMER_CHARGES[functionNamed(node.name)?.name ?? ""] ?? 1) + below(node.list);
}
