import fc from "fast-check";
import { expect, it } from "vitest";
import { parsedFormula } from "#core/formulas/parsed-formula";
import { FormulaProblem } from "#core/formulas/problem";
import { FORMER_LIMITS, formerWeightOf } from "#core/formulas/testing/former-charges";
import { atDepth } from "#core/kernel/testing/depth";
import { type Column, ColumnType } from "#core/model/column";
import { columnProblem } from "../column-settings.ts";
import { buildColumn, idOf } from "../columns.factory.ts";
import { checkFormula } from "../formula-problem.ts";
import { kindOf } from "../registry.ts";

const [FIRST_FORMULA, TEXTS] = [100, 14];
const texts = Array.from({ length: TEXTS }, (_, index) => buildColumn({ id: idOf(1 + index), name: `文${index}` }));
const due = buildColumn({ id: idOf(50), name: "期限", columnType: ColumnType.DATE });
const price = buildColumn({ id: idOf(51), name: "金額", columnType: ColumnType.NUMERIC });
const [date, number] = [`[${due.id}]`, `[${price.id}]`];

const nest = (names: readonly string[], text: string) => names.reduce((inside, name) => `${name}(${inside})`, text);

/** Of texts, mostly out of what costs more than it did. `[#3]` is a formula further up. */
const formulaText = fc.letrec<{ text: string; truth: string }>((tie) => {
  const [text, truth] = [tie("text"), tie("truth")];
  const made = (...[name, ...list]: [string, ...fc.Arbitrary<string>[]]) =>
    fc.tuple(...list).map((parts) => `${name}(${parts.join()})`);
  const many = (name: string, one: fc.Arbitrary<string>) =>
    fc.array(one, { minLength: 1, maxLength: 14 }).map((parts) => `${name}(${parts.join()})`);
  const column = fc.constantFrom(...texts.map(({ id }) => `[${id}]`));
  const earlier = fc.nat(9).map((back) => `[#${back}]`);
  return {
    text: fc.oneof(
      { depthSize: "small" },
      fc.oneof(column, earlier, fc.constantFrom('""', '"至急"')),
      fc
        .tuple(fc.array(fc.constantFrom("UPPER", "LOWER"), { minLength: 1, maxLength: 31 }), fc.oneof(earlier, column))
        .map(([names, inside]) => nest(names, inside)),
      made("TEXT", fc.constantFrom(date, number, `ROUND(${number},1)`, `AVERAGE(${number},${number})`), text),
      made("TEXT", fc.constantFrom(`DATEDIFF(${date},${date},"月")`, `WORKDAY_ADD(${date},5)`, `LEN([${idOf(1)}])`)),
      made("LEFT", text, fc.constant("3")),
      made("MID", text, fc.constant("2"), fc.constant("3")),
      fc.tuple(text, text).map((sides) => `(${sides.join("&")})`),
      many("CONCAT", text),
      made("IF", truth, text, text),
    ),
    truth: fc.oneof(made("CONTAINS", text, text), many("OR", made("CONTAINS", column, fc.constant('"語"')))),
  };
}).text;

const boards = fc.array(formulaText, { minLength: 1, maxLength: 14 }).map((sources) =>
  sources.map((source, index) =>
    buildColumn({
      ...{ id: idOf(FIRST_FORMULA + index), name: `数式${index}`, columnType: ColumnType.FORMULA, formulaType: "TEXT" },
      formulaText: source.replace(/#(\d)/g, (_, back) =>
        index === 0 ? idOf(1) : idOf(FIRST_FORMULA + Math.max(index - 1 - Number(back), 0)),
      ),
    }),
  ),
);

/** With the formulas that each refers to, as they were counted; infinite where there is no formula. */
function formerWeights(formulas: readonly Column[]): Map<string, number> {
  const weights = new Map<string, number>();
  for (const { id, formulaText } of formulas) {
    const parsed = parsedFormula(formulaText);
    if (parsed instanceof FormulaProblem) weights.set(id, Number.POSITIVE_INFINITY);
    else
      weights.set(
        id,
        parsed.columns.reduce((sum, used) => sum + (weights.get(used) ?? 0), formerWeightOf(parsed.node)),
      );
  }
  return weights;
}

/** The formulas, without those that would not have been accepted after the others. */
function formerlyAccepted(formulas: readonly Column[]): Column[] {
  const weights = formerWeights(formulas);
  let total = 0;
  const accepted = new Set<string>();
  return formulas.filter(({ id, formulaText }) => {
    const weight = weights.get(id) as number;
    const refersToOthers = [...formulaText.matchAll(/\[([^\]]+)\]/g)].some(
      ([, used = ""]) => weights.has(used) && !accepted.has(used),
    );
    if (refersToOthers || weight > FORMER_LIMITS.weight || total + weight > FORMER_LIMITS.boardWeight) return false;
    total += weight;
    accepted.add(id);
    return true;
  });
}

function knownOf(formulas: readonly Column[]) {
  const columns = [...texts, due, price, ...formulas];
  const byId = new Map(columns.map((column) => [column.id, column]));
  return {
    board: () => ({}),
    section: () => undefined,
    column: (id: string) => byId.get(id),
    columnsOf: () => columns,
    kindOf,
  };
}

const checkAll = (formulas: readonly Column[]) => formulas.map((column) => checkFormula(column, knownOf(formulas)));

function expectAccepted(formulas: readonly Column[]): void {
  for (const column of formulas) {
    // As if it came last: what does not raise the sum is accepted anyway.
    const known = knownOf(formulas.filter((other) => other !== column));
    expect(columnProblem(column, known), column.formulaText).toBeUndefined();
  }
  for (const checked of checkAll(formulas)) expect(checked).toBeTypeOf("object");
}

it("[FM55] a board that was accepted under the former charges is accepted, and none of its cells say #複雑", () => {
  fc.assert(
    fc.property(boards, (formulas) => expectAccepted(formerlyAccepted(formulas))),
    { numRuns: atDepth({ usual: 200, full: 4_000 }) },
  );
});

it("[FM55] holds for the costliest formulas that could be saved", () => {
  const chain = (index: number) =>
    buildColumn({
      ...{ id: idOf(FIRST_FORMULA + index), name: `数式${index}`, columnType: ColumnType.FORMULA, formulaType: "TEXT" },
      formulaText: nest(
        Array.from({ length: 32 }, () => "UPPER"),
        `[${idOf(index === 0 ? 1 : FIRST_FORMULA + index - 1)}]`,
      ),
    });
  const longest = Array.from({ length: 30 }, (_, index) => chain(index));
  expect([...formerWeights(longest).values()].at(-1)).toBe(990);
  // A board had room for one such chain of 12 with all that it refers to.
  expect(formerlyAccepted(longest)).toHaveLength(12);
  expectAccepted(formerlyAccepted(longest));
  expect(checkAll(longest)).not.toContain("COST");
});

it("[FM55] holds for many columns, and for many words in a computed text", () => {
  const formula = (number: number, source: string) =>
    buildColumn({
      ...{ id: idOf(FIRST_FORMULA + number), columnType: ColumnType.FORMULA, formulaType: "BOOLEAN" },
      formulaText: source,
    });
  const or = (parts: readonly string[]) => `OR(${parts.join()})`;
  const columns = or(texts.slice(0, 13).map(({ id }) => `CONTAINS([${id}],"x")`));
  const words = or(Array.from({ length: 12 }, (_, index) => `CONTAINS(LOWER([${idOf(1)}]),"語${index}")`));
  const three = or([1, 2, 3].map((id) => `CONTAINS([${idOf(id)}],"x")`));
  for (const board of [[columns], [words], Array.from({ length: 13 }, () => three)]) {
    const formulas = board.map((source, index) => formula(index, source));
    expect(formerlyAccepted(formulas)).toEqual(formulas);
    expectAccepted(formulas);
  }
});
