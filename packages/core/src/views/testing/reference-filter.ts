import { type Column, ColumnType as T } from "#core/model/column";
import { type FilterCondition, ComparisonOperator as Op } from "#core/model/filter";
import type { Post } from "#core/model/post";
import { Status } from "#core/model/value-option";
import { asResult } from "./reference-formulas.ts";
import {
  dayIn,
  type Eye,
  folded,
  linkedWith,
  numberOf,
  sourceOf,
  textsOf,
  valueOn,
  type World,
} from "./reference-values.ts";

/** Undefined: the condition says nothing, so it holds for every post. */
type Verdict = boolean | undefined;

interface Case {
  world: World;
  eye: Eye;
  post: Post;
}

export function holdsFor(scene: Case, condition: FilterCondition, boardId: string): boolean {
  const column = scene.world.columns.find(({ id }) => id === condition.targetColumnId);
  if (!column?.isActive || column.boardId !== boardId) return true;
  const value = valueOn(scene.world, column, scene.post, scene.eye);
  return judge(scene, condition, asResult(column), value) ?? true;
}

function judge(scene: Case, condition: FilterCondition, column: Column, value: unknown): Verdict {
  const operator = condition.comparisonOperator;
  switch (column.columnType) {
    case T.CUSTOM_ACTION:
      return undefined;
    case T.COLUMN_DATA_MIRROR:
      return ofMirror(scene, condition, column, value as unknown[] | undefined);
    case T.NUMERIC:
      return ofNumber(operator, value as number | undefined, condition.numericData, condition.numericEndData);
    case T.TIME_MEASUREMENT: {
      if (operator === Op.IS_EMPTY || operator === Op.IS_NOT_EMPTY) return emptiness(operator, value === undefined);
      if (operator === Op.EQUAL || operator === Op.NOT_EQUAL) return undefined;
      const minutes = numberOf(scene.world, { column, value }, scene.eye);
      return ofNumber(operator, minutes, condition.timeMeasurementDuration, condition.numericEndData);
    }
    case T.DATE:
    case T.CREATED_AT:
    case T.UPDATED_AT:
      return ofDate(scene, condition, value as string | number | undefined);
    case T.TERM:
      return ofTerm(scene, condition, value as Term | undefined);
    case T.FILE:
    case T.CHECKBOX:
      return emptiness(operator, value === undefined);
    case T.GITHUB_PULL_REQUEST:
      if (operator !== Op.EQUAL) return emptiness(operator, value === undefined);
      if (condition.pullState === null) return undefined;
      return ((value as { state: string }[] | undefined) ?? []).some(({ state }) => state === condition.pullState);
    case T.STATE:
      return ofOne(operator, value as string | undefined, chosen(condition.valueOptionIdList));
    case T.SPRINT:
      return ofOne(operator, value as string | undefined, sprints(condition, column));
    case T.BOARD_SECTION:
      return ofOne(operator, value as string | undefined, chosen(condition.boardSectionIdList));
    case T.CREATED_USER:
    case T.UPDATED_USER:
      return ofOne(operator, value as string | undefined, members(scene, condition));
    case T.USER:
      return ofSeveral(operator, value as string[] | undefined, members(scene, condition));
    case T.DROP_DOWN:
      return ofSeveral(operator, value as string[] | undefined, chosen(condition.valueOptionIdList));
    case T.POST_LINK:
      return ofLinks(scene, condition, column, value as string[] | undefined);
    default:
      return ofText(operator, value === undefined ? [] : textsOf({ column, value }), condition.textData);
  }
}

function emptiness(operator: number, isEmpty: boolean): Verdict {
  if (operator === Op.IS_EMPTY) return isEmpty;
  return operator === Op.IS_NOT_EMPTY ? !isEmpty : undefined;
}

function ofNumber(operator: number, value: number | undefined, wanted: number | null, end: number | null): Verdict {
  if (operator === Op.WITHIN_RANGE) {
    if (wanted === null && end === null) return undefined;
    return (
      value !== undefined && value >= (wanted ?? Number.NEGATIVE_INFINITY) && value <= (end ?? Number.POSITIVE_INFINITY)
    );
  }
  if (operator === Op.IS_EMPTY || operator === Op.IS_NOT_EMPTY) return emptiness(operator, value === undefined);
  if (wanted === null) return undefined;
  if (operator === Op.NOT_EQUAL) return value !== wanted;
  const compared: Record<number, boolean> = {
    [Op.EQUAL]: value === wanted,
    [Op.GREATER_THAN]: value !== undefined && value > wanted,
    [Op.LESS_THAN]: value !== undefined && value < wanted,
    [Op.GREATER_THAN_EQUAL]: value !== undefined && value >= wanted,
    [Op.LESS_THAN_EQUAL]: value !== undefined && value <= wanted,
  };
  return compared[operator];
}

function monthsOn(day: number, months: number): number {
  const date = new Date(day * 86_400_000);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0));
  const wanted = Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(date.getUTCDate(), last.getUTCDate()));
  return wanted / 86_400_000;
}

function wantedDay(scene: Case, { dateOperator, dateData }: FilterCondition): string | number | undefined {
  const today = dayIn(scene.eye.now.getTime());
  const named: Record<string, number> = {
    TODAY: today,
    TOMORROW: today + 1,
    YESTERDAY: today - 1,
    ONE_WEEK_BEFORE: today - 7,
    ONE_WEEK_AFTER: today + 7,
    ONE_MONTH_BEFORE: monthsOn(today, -1),
    ONE_MONTH_AFTER: monthsOn(today, 1),
  };
  const day = dateOperator === null ? undefined : named[dateOperator];
  if (day !== undefined) return new Date(day * 86_400_000).toISOString().slice(0, 10);
  return dateData ?? undefined;
}

/** Days when one of them is a whole day, minutes otherwise. */
function compareDates(a: string | number, b: string | number): number {
  const isDay = (date: string | number) => typeof date === "string" && date.length === 10;
  if (isDay(a) || isDay(b)) return dayIn(a) - dayIn(b);
  const minute = (date: string | number) => Math.floor((typeof date === "string" ? Date.parse(date) : date) / 60_000);
  return minute(a) - minute(b);
}

function relativeRange(scene: Case, condition: FilterCondition): [number, number] | undefined {
  const { relativeDateDirection: direction, relativeDateUnit: unit, relativeDateNumber: count } = condition;
  const today = dayIn(scene.eye.now.getTime());
  if (direction === null || unit === null) return undefined;
  const date = new Date(today * 86_400_000);
  if (direction === "CURRENT") {
    const monday = today - ((date.getUTCDay() + 6) % 7);
    const month = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1) / 86_400_000;
    const year = Date.UTC(date.getUTCFullYear(), 0, 1) / 86_400_000;
    const ranges: Record<typeof unit, [number, number]> = {
      DAY: [today, today],
      WEEK: [monday, monday + 6],
      MONTH: [month, monthsOn(month, 1) - 1],
      YEAR: [year, monthsOn(year, 12) - 1],
    };
    return ranges[unit];
  }
  if (count === null) return undefined;
  const away = (steps: number): number => {
    if (unit === "DAY") return today + steps;
    if (unit === "WEEK") return today + 7 * steps;
    return monthsOn(today, unit === "MONTH" ? steps : 12 * steps);
  };
  return direction === "PAST" ? [away(-count) + 1, today] : [today, away(count) - 1];
}

function ofDate(scene: Case, condition: FilterCondition, value: string | number | undefined): Verdict {
  const operator = condition.comparisonOperator;
  if (operator === Op.IS_EMPTY || operator === Op.IS_NOT_EMPTY) return emptiness(operator, value === undefined);
  if (operator === Op.RELATIVE) {
    const range = relativeRange(scene, condition);
    return range && value !== undefined && dayIn(value) >= range[0] && dayIn(value) <= range[1];
  }
  const wanted = wantedDay(scene, condition);
  if (operator === Op.WITHIN_RANGE) {
    const end = condition.deadlineData ?? undefined;
    if (wanted === undefined && end === undefined) return undefined;
    if (value === undefined) return false;
    return (
      (wanted === undefined || compareDates(value, wanted) >= 0) && (end === undefined || compareDates(value, end) <= 0)
    );
  }
  const offered: number[] = [
    Op.EQUAL,
    Op.NOT_EQUAL,
    Op.GREATER_THAN,
    Op.LESS_THAN,
    Op.GREATER_THAN_EQUAL,
    Op.LESS_THAN_EQUAL,
  ];
  if (!offered.includes(operator) || wanted === undefined) return undefined;
  if (value === undefined) return operator === Op.NOT_EQUAL;
  const order = compareDates(value, wanted);
  if (operator === Op.EQUAL) return order === 0;
  if (operator === Op.NOT_EQUAL) return order !== 0;
  if (operator === Op.GREATER_THAN) return order > 0;
  if (operator === Op.LESS_THAN) return order < 0;
  return operator === Op.GREATER_THAN_EQUAL ? order >= 0 : order <= 0;
}

type Term = { start: string | null; end: string | null };

function ofTerm(scene: Case, condition: FilterCondition, value: Term | undefined): Verdict {
  const operator = condition.comparisonOperator;
  const [first, last] = [value?.start ?? value?.end ?? undefined, value?.end ?? value?.start ?? undefined];
  if (operator === Op.WITHIN_RANGE) {
    const [from, to] = [wantedDay(scene, condition), condition.deadlineData ?? undefined];
    if (from === undefined && to === undefined) return undefined;
    if (first === undefined || last === undefined) return false;
    return (from === undefined || compareDates(last, from) >= 0) && (to === undefined || compareDates(first, to) <= 0);
  }
  if (operator === Op.RELATIVE) {
    const range = relativeRange(scene, condition);
    if (!range) return undefined;
    if (first === undefined || last === undefined || range[0] > range[1]) return false;
    return dayIn(last) >= range[0] && dayIn(first) <= range[1];
  }
  return emptiness(operator, first === undefined);
}

function chosen(ids: readonly string[]): readonly string[] | undefined {
  return ids.length === 0 ? undefined : ids;
}

function sprints(condition: FilterCondition, { valueOptionList }: Column): readonly string[] | undefined {
  if (!condition.isCurrentSprint) return chosen(condition.valueOptionIdList);
  const running = valueOptionList.filter(({ statusType }) => statusType === Status.IN_PROGRESS);
  return [...condition.valueOptionIdList, ...running.map(({ id }) => id)];
}

function members({ eye }: Case, { userIdList, isSelectSelf }: FilterCondition): readonly string[] | undefined {
  if (!isSelectSelf) return chosen(userIdList);
  return eye.self === undefined ? userIdList : [...userIdList, eye.self];
}

function ofOne(operator: number, value: string | undefined, wanted: readonly string[] | undefined): Verdict {
  const positive = operator === Op.EQUAL || operator === Op.IS_CONTAIN;
  if (!positive && operator !== Op.NOT_EQUAL && operator !== Op.IS_NOT_CONTAIN)
    return emptiness(operator, value === undefined);
  if (!wanted) return undefined;
  return (value !== undefined && wanted.includes(value)) === positive;
}

function ofSeveral(
  operator: number,
  value: readonly string[] | undefined,
  wanted: readonly string[] | undefined,
): Verdict {
  if (operator !== Op.IS_CONTAIN && operator !== Op.IS_NOT_CONTAIN)
    return emptiness(operator, (value ?? []).length === 0);
  if (!wanted) return undefined;
  return (value ?? []).some((id) => wanted.includes(id)) === (operator === Op.IS_CONTAIN);
}

function ofLinks(scene: Case, condition: FilterCondition, column: Column, value: string[] | undefined): Verdict {
  const numbers = condition.projectPostProjectSerialNumberList;
  const wanted =
    numbers.length === 0
      ? undefined
      : scene.world.posts
          .filter(({ projectSerialNumber }) => numbers.includes(projectSerialNumber))
          .map(({ id }) => id);
  const reached = condition.isRecursive && value ? [...walk(scene.world, column, value)] : value;
  return ofSeveral(condition.comparisonOperator, reached, wanted);
}

/** Everything one comes to by following the column from these posts on. */
function walk(world: World, column: Column, from: readonly string[]): Set<string> {
  const reached = new Set(from);
  for (const id of reached) {
    const post = world.posts.find((one) => one.id === id);
    if (post) for (const next of linkedWith(world, column, post)) reached.add(next.id);
  }
  return reached;
}

function ofText(operator: number, texts: readonly string[], textData: string | null): Verdict {
  if (operator === Op.IS_EMPTY || operator === Op.IS_NOT_EMPTY)
    return emptiness(
      operator,
      texts.every((text) => text === ""),
    );
  const wanted = folded(textData ?? "");
  if (wanted === "") return undefined;
  const some = (passes: (text: string) => boolean) => texts.some((text) => passes(folded(text)));
  switch (operator) {
    case Op.EQUAL:
      return some((text) => text === wanted);
    case Op.NOT_EQUAL:
      return !some((text) => text === wanted);
    case Op.IS_CONTAIN:
      return some((text) => text.includes(wanted));
    case Op.IS_NOT_CONTAIN:
      return !some((text) => text.includes(wanted));
    case Op.START_WITH:
      return some((text) => text.startsWith(wanted));
    case Op.END_WITH:
      return some((text) => text.endsWith(wanted));
    default:
      return undefined;
  }
}

/** One of the values does, or, of a negative question, none does the positive. */
function ofMirror(scene: Case, condition: FilterCondition, column: Column, values: unknown[] | undefined): Verdict {
  const operator = condition.comparisonOperator;
  const source = sourceOf(scene.world, column);
  if (source && column.numericFunctionType !== "NONE") {
    const number = numberOf(scene.world, { column, value: values }, scene.eye);
    return ofNumber(operator, number, condition.numericData, condition.numericEndData);
  }
  if (operator === Op.IS_EMPTY || operator === Op.IS_NOT_EMPTY) {
    return emptiness(operator, values === undefined);
  }
  if (!source) return undefined;
  const negative = operator === Op.NOT_EQUAL || operator === Op.IS_NOT_CONTAIN;
  const positive = operator === Op.NOT_EQUAL ? Op.EQUAL : operator === Op.IS_NOT_CONTAIN ? Op.IS_CONTAIN : operator;
  const asked = { ...condition, comparisonOperator: positive };
  if (judge(scene, asked, source, undefined) === undefined) return undefined;
  const some = (values ?? []).some((value) => judge(scene, asked, source, value) === true);
  return some !== negative;
}
