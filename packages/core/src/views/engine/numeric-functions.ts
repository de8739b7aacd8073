import { aggregate } from "#core/columns/kinds/numeric-function";
import { EVERY } from "#core/columns/operators/matching";
import { type IsDue, inSlices, type Slices } from "#core/kernel/slices";
import type { Column } from "#core/model/column";
import { ComparisonOperator, FilterCondition } from "#core/model/filter";
import { readerOf } from "./column-reader.ts";
import { postsAtATime } from "./formula.ts";
import { kindIn } from "./mirror.ts";
import { radixSort } from "./table/radix-sort.ts";
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
export function* footersOf(question: Question, slots: Int32Array, isDue: IsDue): Slices<FunctionValues> {
  const values: FunctionValues = {};
  for (const column of footerColumns(question))
    values[column.id] = (yield* functionOf(question, column, column.numericFunctionType)(slots, isDue)) ?? null;
  return values;
}

export type SlotFunction = (slots: Int32Array, isDue: IsDue) => Slices<number | undefined>;

/** COUNT is of posts whose value is not empty; the others are of numbers. */
export function functionOf(
  question: Question,
  column: Column,
  functionType: Column["numericFunctionType"],
): SlotFunction {
  const atATime = postsAtATime([column]);
  if (functionType === "COUNT") {
    const isThere = presenceOf(question, column);
    return function* (slots, isDue) {
      let count = 0;
      const countThem = (from: number, until: number) => {
        for (let index = from; index < until; index++) if (isThere(slots[index] as number)) count++;
      };
      yield* inSlices(slots.length, isDue, countThem, atATime);
      return count;
    };
  }
  const numberAt = numberReader(question, column);
  return function* (slots, isDue) {
    const numbers: number[] = [];
    const read = (from: number, until: number) => {
      for (let index = from; index < until; index++) {
        const number = numberAt(slots[index] as number);
        if (number !== undefined) numbers.push(number);
      }
    };
    yield* inSlices(slots.length, isDue, read, atATime);
    const isLong = functionType === "MEDIAN" && numbers.length > LONG;
    return aggregate(functionType, isLong ? yield* sortedNumbers(numbers, isDue) : numbers);
  };
}

/** Beyond so many numbers a median takes longer than others can wait. */
const LONG = 10_000;

/** What is sorted already is sorted again in no time. */
function* sortedNumbers(numbers: readonly number[], isDue: IsDue): Slices<number[]> {
  const keys = new Float64Array(numbers);
  const order = yield* radixSort(
    Int32Array.from(keys, (_, index) => index),
    keys,
    isDue,
  );
  return Array.from(order, (index) => keys[index] as number);
}

export function numberReader(question: Question, column: Column): (slot: number) => number | undefined {
  const { kind, value } = readerOf(question.project, column, question.reading);
  return (slot) => {
    const here = value(slot);
    return here === undefined ? undefined : kind.number?.(here, column, question.reading);
  };
}

function presenceOf(question: Question, column: Column): (slot: number) => boolean {
  const { kind, value } = readerOf(question.project, column, question.reading);
  const condition = FilterCondition.parse({
    targetColumnId: column.id,
    comparisonOperator: ComparisonOperator.IS_NOT_EMPTY,
  });
  const matches = kind.matcher(condition, column, question.reading);
  return matches === EVERY ? (slot) => value(slot) !== undefined : (slot) => matches(value(slot));
}
