import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { atDepth } from "#core/kernel/testing/depth";
import { functionNamed } from "./functions.ts";
import { FORMULA_LIMITS } from "./limits.ts";
import { parsedFormula } from "./parsed-formula.ts";
import { FormulaProblem } from "./problem.ts";
import { FORMER_CHARGES, FORMER_LIMITS, formerWeightOf } from "./testing/former-charges.ts";
import { formulaArbitrary } from "./testing/formulas.ts";

/** How many times as much a function costs now, when nothing that it is given is discounted. */
function timesFormer([name, former]: [string, number]): number {
  const { cost = 0, textCost = 0, parameters = [] } = functionNamed(name) ?? {};
  return (cost + textCost * parameters.filter(({ type }) => type === "TEXT").length) / former;
}

const WORST = Math.max(...Object.entries(FORMER_CHARGES).map(timesFormer));
const any = fc.oneof(...(["NUMBER", "TEXT", "DATE", "BOOLEAN"] as const).map((type) => formulaArbitrary[type]));
const nested = fc
  .tuple(fc.array(fc.constantFrom("UPPER", "LOWER", "TEXT"), { maxLength: 25 }), formulaArbitrary.TEXT)
  .map(([names, text]) => names.reduce((inside, name) => `${name}(${inside})`, text));

describe("[FM55] formulas that were saved under the former charges", () => {
  it("cost at most as many times as much as the limits have grown, whatever they are made of", () => {
    expect(WORST).toBe(26);
    expect(FORMULA_LIMITS.weight).toBeGreaterThanOrEqual(WORST * FORMER_LIMITS.weight);
    expect(FORMULA_LIMITS.boardWeight).toBeGreaterThanOrEqual(WORST * FORMER_LIMITS.boardWeight);
  });

  it("stay within the limit", () => {
    fc.assert(
      fc.property(fc.oneof(any, nested), (source) => {
        const parsed = parsedFormula(source);
        if (parsed instanceof FormulaProblem) return;
        const former = formerWeightOf(parsed.node);
        expect(parsed.weight).toBeLessThanOrEqual(WORST * former);
        if (former <= FORMER_LIMITS.weight) expect(parsed.weight).toBeLessThanOrEqual(FORMULA_LIMITS.weight);
      }),
      { numRuns: atDepth({ usual: 1_000, full: 20_000 }) },
    );
  });
});
