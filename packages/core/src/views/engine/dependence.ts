import { isDerived } from "#core/columns/column.policy";
import { isFormula } from "#core/columns/kinds/formula";
import { isPostLink } from "#core/columns/kinds/post-link";
import { isTimeMeasurement } from "#core/columns/kinds/time-measurement";
import { today } from "#core/columns/operators/date-operators";
import { calendarVersion } from "#core/kernel/calendar";
import type { Column } from "#core/model/column";
import { ComparisonOperator, type FilterCondition } from "#core/model/filter";
import { asksForToday, withFormulaColumns } from "./formula.ts";
import { mirrorOf } from "./mirror.ts";
import { footerColumns } from "./numeric-functions.ts";
import { askedColumn, groupColumnOf, orderOf, type Question } from "./view-query.ts";

const MINUTE_MS = 60_000;

/**
 * Says by one text where everything stands that an arrangement depends on and cannot follow post by post: while the text is
 * the same, changed posts of the board are all there is to look at.
 */
export function standOf(question: Question): (now: Question) => string {
  const columns = withFormulaColumns(question.project, askedColumns(question));
  const mirrors = columns.flatMap((column) => mirrorOf(question.project, column) ?? []);
  const read = [...columns, ...mirrors.map(({ mirrored }) => mirrored)];
  const followsLinks = read.some(isPostLink) || mirrors.length > 0;
  const lookedInto = [...new Set(mirrors.flatMap(({ sources }) => sources.map(({ boardId }) => boardId)))];
  const hasClocks = read.some(isTimeMeasurement);
  const isOfToday =
    conditionsOf(question).some(isOnToday) || columns.some((column) => asksForToday(question.project, column));
  return ({ project, reading }) =>
    [
      project.structureVersion,
      reading.timeZone,
      calendarVersion(reading.calendar),
      reading.self,
      reading.namesVersion,
      followsLinks && project.linkVersion,
      ...lookedInto.map((boardId) => project.board(boardId).log.version),
      isOfToday && today(reading),
      hasClocks && Math.floor(reading.now.getTime() / MINUTE_MS),
    ].join();
}

/**
 * The columns whose values decide which posts a view shows, their order and groups, and the numbers under them. Undefined when it
 * follows links: then other posts decide, too.
 */
export function columnsRead(question: Question): Column[] | undefined {
  const asked = [...askedColumns(question), ...footerColumns(question)];
  const columns = withFormulaColumns(question.project, asked).filter((column) => !isFormula(column));
  return columns.some(isDerived) ? undefined : columns;
}

function conditionsOf({ view }: Question): FilterCondition[] {
  return view.filterGroupList.flatMap(({ filterConditionList }) => filterConditionList);
}

function askedColumns(question: Question): Column[] {
  return [
    ...conditionsOf(question).map(({ targetColumnId }) => askedColumn(question, targetColumnId)),
    ...orderOf(question).map(({ column }) => column),
    groupColumnOf(question),
  ].filter((column) => column !== undefined);
}

function isOnToday({ comparisonOperator, dateOperator }: FilterCondition): boolean {
  return comparisonOperator === ComparisonOperator.RELATIVE || (dateOperator !== null && dateOperator !== "CUSTOM");
}
