import { describe, expect, it } from "vitest";
import { MOST_PARSED, parsedFormula } from "./parsed-formula.ts";
import { FormulaProblem } from "./problem.ts";

describe("a parsed formula", () => {
  it("[FM53] is kept by its text, and so is why there is none", () => {
    expect(parsedFormula("1 + [a]")).toBe(parsedFormula("1 + [a]"));
    expect(parsedFormula("1 +")).toBe(parsedFormula("1 +"));
    expect(parsedFormula("1 +")).toBeInstanceOf(FormulaProblem);
  });

  it("[FM53] is forgotten when many others came after it", () => {
    const first = parsedFormula("1");
    for (let number = 0; number < MOST_PARSED; number++) parsedFormula(`${number} + 0`);
    expect(parsedFormula("1")).not.toBe(first);
  });

  it("names columns as often as the text does", () => {
    expect(parsedFormula("[a] + SUM([b], -[a])")).toMatchObject({ columns: ["a", "b", "a"] });
  });
});
