import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayNumber, isoDay } from "#core/kernel/day";
import { companyCalendars } from "#core/kernel/testing/company-calendars";
import { atDepth } from "#core/kernel/testing/depth";
import { compileFormula } from "./compile.ts";
import { FormulaFault } from "./fault.ts";
import { FORMULA_LIMITS } from "./limits.ts";
import { FormulaProblem } from "./problem.ts";
import { parseFormula } from "./syntax.ts";
import { COLUMN_TYPES_BY_NAME, columnsArbitrary, formulaArbitrary } from "./testing/formulas.ts";
import { evaluateNaively, type Naive } from "./testing/naive.ts";
import type { FormulaValue, NodeType, Result } from "./values.ts";

const TODAY = "2026-11-18";
const typeOf = (name: string) => COLUMN_TYPES_BY_NAME[name] ?? { problem: `「${name}」という列はありません。` };

function readValue(naive: Naive): FormulaValue {
  if (naive.is === "empty" || naive.is === "fault") return undefined;
  if (naive.is === "date") return dayNumber(naive.of);
  if (naive.is !== "term") return naive.of;
  const { start, end } = naive.of;
  return { start: start === null ? undefined : dayNumber(start), end: end === null ? undefined : dayNumber(end) };
}

function said(result: Result, type: NodeType): Naive {
  if (result === undefined) return { is: "empty" };
  if (result instanceof FormulaFault) return { is: "fault", of: result.error };
  if (type === "DATE") return { is: "date", of: isoDay(result as number) };
  return { is: typeof result === "string" ? "text" : typeof result, of: result } as Naive;
}

const numRuns = atDepth({ usual: 1_500, full: 20_000 });

describe("formulas against a naive evaluator", () => {
  it.each(["NUMBER", "TEXT", "DATE", "BOOLEAN"] as const)("[FM10–FM49] of the type %s", (type) => {
    fc.assert(
      fc.property(formulaArbitrary[type], columnsArbitrary, companyCalendars, (source, columns, calendar) => {
        fc.pre(source.length <= FORMULA_LIMITS.length);
        const node = parsed(source);
        fc.pre(node !== undefined);
        if (!node) return;
        const formula = compileFormula(node, typeOf);
        const values = formula.columns.map((name) => readValue(columns[name] as Naive));
        const result = formula.run({ read: (place) => values[place], today: dayNumber(TODAY), calendar });
        const naive = evaluateNaively(japaneseAside(node), { columns, today: TODAY, calendar });
        expect(said(result, formula.type)).toEqual(naive);
      }),
      { numRuns },
    );
  });

  it("[FM3] any text is either a formula or refused with a place in it", () => {
    const piece = fc.constantFrom(
      ...'+-*/&=<>()[],."“”（）［］１2３ ＋－＊／＝',
      "IF(",
      "[数1]",
      '"a"',
      "TRUE",
      "もし（",
      "、",
    );
    const source = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.array(piece, { maxLength: 40 }).map((parts) => parts.join("")),
    );
    fc.assert(
      fc.property(source, (text) => {
        try {
          compileFormula(parseFormula(text), typeOf);
        } catch (error) {
          expect(error).toBeInstanceOf(FormulaProblem);
          const { at, message } = error as FormulaProblem;
          expect(at.from).toBeGreaterThanOrEqual(0);
          expect(at.to).toBeLessThanOrEqual(text.length);
          expect(at.from).toBeLessThanOrEqual(at.to);
          expect(message).toMatch(/。/);
        }
      }),
      { numRuns },
    );
  });
});

/** Undefined where it is nested too deeply. */
function parsed(source: string) {
  try {
    return parseFormula(source);
  } catch {
    return undefined;
  }
}

/** The naive evaluator knows functions by one name only. */
function japaneseAside(node: ReturnType<typeof parseFormula>): ReturnType<typeof parseFormula> {
  if (node.kind === "call")
    return { ...node, name: node.name === "今日" ? "TODAY" : node.name, list: node.list.map(japaneseAside) };
  if (node.kind === "negative") return { ...node, of: japaneseAside(node.of) };
  if (node.kind === "binary") return { ...node, left: japaneseAside(node.left), right: japaneseAside(node.right) };
  return node;
}
