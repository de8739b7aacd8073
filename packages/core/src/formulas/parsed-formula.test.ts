import { describe, expect, it } from "vitest";
import { MOST_PARSED, type ParsedFormula, parsedFormula } from "./parsed-formula.ts";
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

  const weightOf = (source: string) => (parsedFormula(source) as ParsedFormula).weight;

  it.each([
    ["[a] + 1", 3],
    ["[t] & [u]", 4],
    ["ROUND([a], 2)", 6],
    ["LEFT([t], 3)", 18],
    ["UPPER([t])", 27],
    ['DATEDIFF([d], [e], "月")', 9],
    ['CONTAINS([t], "至急")', 164],
    ["CONTAINS([t], [u])", 323],
  ])("[FM51] %s costs as many nodes of arithmetic as it takes time: %d", (source, weight) => {
    expect(weightOf(source)).toBe(weight);
  });

  it("[FM51] looks for many words in one column for little more than for one", () => {
    const looked = (count: number) =>
      weightOf(`OR(${Array.from({ length: count }, (_, index) => `CONTAINS([t], "語${index}")`).join()})`);
    expect(looked(30) - looked(1)).toBe(29 * 14);
  });

  it("[FM51] charges a written-out text by its length", () => {
    expect(weightOf(`CONTAINS("${"あ".repeat(500)}", "い")`)).toBe(1 + 80 + 1 + 2);
  });

  it("names columns as often as the text does", () => {
    expect(parsedFormula("[a] + SUM([b], -[a])")).toMatchObject({ columns: ["a", "b", "a"] });
  });
});
