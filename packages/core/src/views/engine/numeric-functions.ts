import { aggregate } from "#core/columns/kinds/numeric-function";
import { EVERY } from "#core/columns/operators/matching";
import type { Column } from "#core/model/column";
import { ComparisonOperator, FilterCondition } from "#core/model/filter";
import { readerOf } from "./column-reader.ts";
import { kindIn } from "./mirror.ts";
import type { Question } from "./view-query.ts";

/** By column id; null is a function of nothing. */
export type FunctionValues = Record<string, number | null>;

/** The columns that have a footer. */
export function footerColumns({ project, view }: Question): Column[] {
  return project
    .columns(view.boardId)
    .filter(({ isActive, numericFunctionType }) => isActive && numericFunctionType !== "NONE")
    .filter((column) => kindIn(project, column).functions.includes(column.numericFunctionType));
}

/** What each column's footer shows over these slots. */
export function footersOf(question: Question, slots: Iterable<number>): FunctionValues {
  const columns = footerColumns(question);
  if (columns.length === 0) return {};
  const list = [...slots];
  return Object.fromEntries(
    columns.map((column) => [column.id, functionOf(question, column, column.numericFunctionType)(list) ?? null]),
  );
}

/** COUNT is of posts whose value is not empty; the others are of numbers. */
export function functionOf(
  question: Question,
  column: Column,
  functionType: Column["numericFunctionType"],
): (slots: readonly number[] | Int32Array) => number | undefined {
  if (functionType === "COUNT") {
    const isThere = presenceOf(question, column);
    return (slots) => {
      let count = 0;
      for (const slot of slots) if (isThere(slot)) count++;
      return count;
    };
  }
  const numberAt = numberReader(question, column);
  return (slots) => {
    const numbers: number[] = [];
    for (const slot of slots) {
      const number = numberAt(slot);
      if (number !== undefined) numbers.push(number);
    }
    return aggregate(functionType, numbers);
  };
}

export function numberReader(question: Question, column: Column): (slot: number) => number | undefined {
  const { kind, value } = readerOf(question.project, column);
  return (slot) => {
    const here = value(slot);
    return here === undefined ? undefined : kind.number?.(here, column, question.reading);
  };
}

function presenceOf(question: Question, column: Column): (slot: number) => boolean {
  const { kind, value } = readerOf(question.project, column);
  const condition = FilterCondition.parse({
    targetColumnId: column.id,
    comparisonOperator: ComparisonOperator.IS_NOT_EMPTY,
  });
  const matches = kind.matcher(condition, column, question.reading);
  return matches === EVERY ? (slot) => value(slot) !== undefined : (slot) => matches(value(slot));
}
