import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ColumnKind } from "#core/columns/kind";
import { COLUMN_KINDS } from "#core/columns/registry";
import { atDepth } from "#core/kernel/testing/depth";
import { ColumnType } from "#core/model/column";
import { ComparisonOperator as Op } from "#core/model/filter";
import { ask, BOARD, buildGroup, idOf, NOW } from "../testing/builders.ts";
import { arrange } from "../testing/reference.ts";
import { expected, told } from "../testing/told.ts";
import { conditionArbitrary } from "../testing/views.ts";
import { COLUMNS, load, worldArbitrary } from "../testing/worlds.ts";
import { Arrangement } from "./arrangement.ts";

const EYE = { now: NOW, self: idOf("self") };

/** What an operator is most easily mistaken for. */
const MISTAKEN: Partial<Record<Op, Op>> = {
  [Op.EQUAL]: Op.NOT_EQUAL,
  [Op.IS_CONTAIN]: Op.START_WITH,
  [Op.START_WITH]: Op.IS_CONTAIN,
  [Op.END_WITH]: Op.IS_CONTAIN,
  [Op.GREATER_THAN]: Op.GREATER_THAN_EQUAL,
  [Op.LESS_THAN]: Op.LESS_THAN_EQUAL,
  [Op.GREATER_THAN_EQUAL]: Op.GREATER_THAN,
  [Op.LESS_THAN_EQUAL]: Op.LESS_THAN,
};

type Matching<Value> = ColumnKind<Value>["matcher"];
type Mistake = <Value>(right: Matching<Value>) => Matching<Value>;

const turnedRound: Mistake = (right) => (condition, column, reading) => {
  const matches = right(condition, column, reading);
  return (value) => !matches(value);
};
const mistakenFor =
  (other: Op): Mistake =>
  (right) =>
  (condition, column, reading) =>
    right({ ...condition, comparisonOperator: other }, column, reading);

/** Whether the comparison of engine and reference sees that one operator of one kind does something else. */
function isSeen(type: ColumnType, operator: Op, mistake: Mistake): boolean {
  const kind = COLUMN_KINDS[type];
  const { matcher, foldedMatcher } = kind;
  const spoilt = <Value>(right: Matching<Value>): Matching<Value> => {
    const wrong = mistake(right);
    return (condition, ...rest) => (condition.comparisonOperator === operator ? wrong : right)(condition, ...rest);
  };
  COLUMN_KINDS[type] = {
    ...kind,
    matcher: spoilt(matcher),
    ...(foldedMatcher && { foldedMatcher: spoilt(foldedMatcher) }),
  };
  try {
    return fc.check(agreementOn(type, operator), { numRuns: 1_000, endOnFailure: true }).failed;
  } finally {
    COLUMN_KINDS[type] = kind;
  }
}

function agreementOn(type: ColumnType, comparisonOperator: Op) {
  const targetColumnId = COLUMNS.find((column) => column.boardId === BOARD && column.columnType === type)?.id as string;
  return fc.property(worldArbitrary, conditionArbitrary, (world, condition) => {
    const filterGroupList = [buildGroup("AND", { ...condition, targetColumnId, comparisonOperator })];
    const question = ask(load(world), { isContainArchive: true, filterGroupList });
    expect(told(new Arrangement(question))).toEqual(expected(arrange(world, question.view, EYE)));
  });
}

/** A mirror has the operators of what it mirrors, a formula those of its result. */
const kinds = Object.entries(ColumnType)
  .filter(([, type]) => type !== ColumnType.COLUMN_DATA_MIRROR && type !== ColumnType.FORMULA)
  .map(([name, type]) => ({ name, type, operators: COLUMN_KINDS[type].operators }))
  .filter(({ operators }) => operators.length > 0);

describe("the comparison with the reference sees a wrong operator", () => {
  it.each(kinds)("$name: each of them turned round", ({ type, operators }) => {
    expect(operators.filter((operator) => !isSeen(type, operator, turnedRound))).toEqual([]);
  });

  it.each(kinds)("$name: each mistaken for the one beside it", ({ type, operators }) => {
    const mistakes = operators.flatMap((operator) => {
      const other = MISTAKEN[operator];
      return other && operators.includes(other) ? [{ operator, other }] : [];
    });
    expect(mistakes.filter(({ operator, other }) => !isSeen(type, operator, mistakenFor(other)))).toEqual([]);
  });

  it("and finds nothing where there is none", () => {
    const numRuns = atDepth({ usual: 1, full: 3 });
    for (const { type, operators } of kinds)
      for (const operator of operators)
        expect(fc.check(agreementOn(type, operator), { numRuns }).failed, `${type} ${operator}`).toBe(false);
  });
});
