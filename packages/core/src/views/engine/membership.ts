import type { AskedCondition, Matcher } from "#core/columns/kind";
import { isPostLink } from "#core/columns/kinds/post-link";
import { EVERY } from "#core/columns/operators/matching";
import type { IsDue, Slices } from "#core/kernel/slices";
import type { Column } from "#core/model/column";
import { ComparisonOperator, type FilterCondition, type FilterGroup } from "#core/model/filter";
import { byCode } from "./by-code.ts";
import { type ColumnReader, readerOf } from "./column-reader.ts";
import { postsAtATime } from "./formula.ts";
import { kindIn, mirrorOf } from "./mirror.ts";
import { DictionaryStore } from "./stores/dictionary-store.ts";
import { NumberStore } from "./stores/number-store.ts";
import { TextStore } from "./stores/text-store.ts";
import { askedColumn, type Question } from "./view-query.ts";

export type SlotTest = (slot: number) => boolean;
type Test<Subject> = (subject: Subject) => boolean;

/** Which posts of the board the view shows. */
export function* membershipOf(question: Question, isDue: IsDue): Slices<SlotTest> {
  const shown = visibilityOf(question);
  const passes = yield* slotFilterOf(question, question.view.filterGroupList, isDue);
  return passes ? (slot) => shown(slot) && passes(slot) : shown;
}

/** The slots that pass a filter of the view's board. Undefined when every post does. */
export function slotFilterOf(
  question: Question,
  groups: readonly FilterGroup[],
  isDue: IsDue,
): Slices<SlotTest | undefined> {
  return filterOf(question, groups, (condition, column) => slotTest(question, condition, column), isDue);
}

/** As `postsAtATime`, of a filter. */
export function filteredAtATime(question: Question, groups: readonly FilterGroup[]): number {
  const conditions = groups.flatMap(({ filterConditionList }) => filterConditionList);
  return postsAtATime(conditions.map(({ targetColumnId }) => askedColumn(question, targetColumnId)));
}

/** Neither deleted, nor archived unless the view contains the archive. */
function visibilityOf({ project, view }: Question): SlotTest {
  const table = project.board(view.boardId);
  const { deletedAt } = table;
  const isThere: SlotTest = (slot) => table.idAt(slot) !== undefined && !deletedAt.has(slot);
  if (view.isContainArchive) return isThere;
  const isArchived = archiveTest(project, view.boardId);
  return (slot) => isThere(slot) && !isArchived(slot);
}

/** Archived itself, or with its section or board. */
export function archiveTest(project: Question["project"], boardId: string): SlotTest {
  if (project.isBoardArchived(boardId)) return () => true;
  const { archivedAt, section } = project.board(boardId);
  const isInArchive = byCode(section, (id) => (project.section(id as string)?.archivedAt ?? null) !== null);
  return (slot) => archivedAt.has(slot) || isInArchive(slot);
}

/** Groups joined by AND, each by its own operator. Undefined when every post passes. */
export function* filterOf<Subject>(
  question: Question,
  groups: readonly FilterGroup[],
  testOf: (condition: AskedCondition, column: Column) => Test<Subject> | undefined,
  isDue: IsDue,
): Slices<Test<Subject> | undefined> {
  const joined: Test<Subject>[] = [];
  for (const { conditionOperator, filterConditionList } of groups) {
    const tests: (Test<Subject> | undefined)[] = [];
    for (const condition of filterConditionList) {
      const column = askedColumn(question, condition.targetColumnId);
      tests.push(column && testOf(yield* resolve(question, condition, column, isDue), column));
      if (isDue()) yield;
    }
    const test = conditionOperator === "AND" ? allOf(tests) : anyOf(tests);
    if (test) joined.push(test);
  }
  return allOf(joined);
}

function allOf<Subject>(tests: readonly (Test<Subject> | undefined)[]): Test<Subject> | undefined {
  const real = tests.filter((test) => test !== undefined);
  if (real.length < 2) return real[0];
  return (subject) => real.every((test) => test(subject));
}

/** One that every post passes makes the others meaningless. */
function anyOf<Subject>(tests: readonly (Test<Subject> | undefined)[]): Test<Subject> | undefined {
  const real = tests.filter((test) => test !== undefined);
  if (real.length < tests.length) return undefined;
  if (real.length < 2) return real[0];
  return (subject) => real.some((test) => test(subject));
}

/** Posts are named by number; what they are linked with is known by id. Recursive: also what leads to them. */
function* resolve(
  { project }: Question,
  condition: FilterCondition,
  column: Column,
  isDue: IsDue,
): Slices<AskedCondition> {
  const numbers = condition.projectPostProjectSerialNumberList;
  const asked = mirrorOf(project, column)?.mirrored ?? column;
  if (!isPostLink(asked) || numbers.length === 0) return condition;
  const ends = new Set(
    numbers.flatMap((number) => {
      const found = project.findNumber(number);
      return found ? [found.table.idAt(found.slot) as string] : [];
    }),
  );
  if (!condition.isRecursive) return { ...condition, linkedPostIds: ends };
  const leading = yield* project.leadingTo(asked.id, ends, isDue);
  for (const id of ends) leading.add(id);
  return { ...condition, linkedPostIds: leading };
}

/** Undefined when the condition holds for every post. */
export function matcherOf(question: Question, condition: AskedCondition, column: Column): Matcher<unknown> | undefined {
  const kind = kindIn(question.project, column);
  if (!kind.operators.includes(condition.comparisonOperator)) return undefined;
  const matcher = kind.matcher(condition, column, question.reading);
  return matcher === EVERY ? undefined : matcher;
}

const ASKS_ABOUT_EMPTINESS: readonly ComparisonOperator[] = [
  ComparisonOperator.IS_EMPTY,
  ComparisonOperator.IS_NOT_EMPTY,
];

function slotTest(question: Question, condition: AskedCondition, column: Column): SlotTest | undefined {
  const matches = matcherOf(question, condition, column);
  if (!matches) return undefined;
  const reader = readerOf(question.project, column, question.reading);
  const { store, kind } = reader;
  if (store instanceof DictionaryStore) return byCode(store, matches);
  if (store instanceof TextStore && kind.foldedMatcher && !ASKS_ABOUT_EMPTINESS.includes(condition.comparisonOperator))
    return byFoldedText(store, kind.foldedMatcher(condition, column, question.reading));
  if (store instanceof NumberStore) return (slot) => matches(store.get(slot));
  return byValue(reader, matches);
}

function byValue(reader: ColumnReader, matches: Matcher<unknown>): SlotTest {
  return (slot) => matches(reader.value(slot));
}

function byFoldedText(store: TextStore, matches: Matcher<string>): SlotTest {
  return (slot) => matches(store.folded(slot));
}
