import type { ValueFamily } from "@itoguchi/core/columns/kind";
import { dateText } from "@itoguchi/core/columns/kinds/date";
import { numeric } from "@itoguchi/core/columns/kinds/numeric";
import type { Column } from "@itoguchi/core/model/column";
import { ComparisonOperator, type DateValue, type FilterCondition } from "@itoguchi/core/model/filter";
import { postNumber } from "@itoguchi/core/posts/post-number";
import { t } from "../views.texts.ts";
import { askedColumn, askedOptions, familyOf, needsValue } from "./asked-column.ts";
import { isComplete } from "./conditions.ts";
import type { SettingContext } from "./setting-context.ts";

type Words = (condition: FilterCondition, column: Column, context: SettingContext) => string;
type Key = Parameters<typeof t>[0];

const SHOWN_NAMES = 2;
const { WITHIN_RANGE, RELATIVE } = ComparisonOperator;

/** A condition as it is read on its chip: 「期限：今日以前」. */
export function conditionWords(condition: FilterCondition, context: SettingContext): string {
  const column = context.columnOf(condition.targetColumnId);
  if (!column) return t("filter.gone");
  const asked = askedColumn(column, context);
  const family = familyOf(asked);
  // Not in the words of its operator: nobody should read that it asks for something already.
  if (!isComplete(condition, family)) return t("said.chip", { column: column.name, words: t("filter.noValue") });
  const value = valueWords(condition, asked, column, context, family);
  const words = t(`said.${family}.${condition.comparisonOperator}` as Key, { value });
  return t("said.chip", { column: column.name, words });
}

export function operatorLabel(family: ValueFamily, operator: ComparisonOperator): string {
  return t(`operator.${family}.${operator}` as Key);
}

function valueWords(
  condition: FilterCondition,
  asked: Column,
  column: Column,
  context: SettingContext,
  family: ValueFamily,
): string {
  if (!needsValue(condition.comparisonOperator)) return "";
  if (condition.comparisonOperator === RELATIVE) return relativeWords(condition);
  return VALUES[family](condition, family === "option" || family === "options" ? column : asked, context);
}

const VALUES: Record<ValueFamily, Words> = {
  text: ({ textData }) => textData ?? "",
  number: (condition, column, { reading }) => {
    const said = (value: number) => numeric.text(value, column, reading);
    return rangeOr(condition, condition.numericData, condition.numericEndData, said);
  },
  duration: (condition) =>
    rangeOr(condition, condition.timeMeasurementDuration, condition.numericEndData, durationWords),
  date: (condition, _column, context) => dateWords(condition, context),
  term: (condition, _column, context) => dateWords(condition, context),
  option: optionWords,
  options: optionWords,
  section: ({ boardSectionIdList }, _column, { sections }) =>
    listed(boardSectionIdList.flatMap((id) => sections.find((section) => section.id === id)?.name ?? [])),
  person: peopleWords,
  people: peopleWords,
  posts: ({ projectPostProjectSerialNumberList: numbers, isRecursive }, _column, { linkedPost, projectKey }) => {
    const value = listed(
      numbers.map((number) =>
        t("said.post", { number: postNumber(projectKey, number), title: linkedPost(number)?.title ?? "" }).trim(),
      ),
    );
    return isRecursive ? t("said.below", { value }) : value;
  },
  pull: ({ pullState }) => (pullState ? t(`value.pullState.${pullState}`) : ""),
  check: () => "",
  nothing: () => "",
};

function optionWords(condition: FilterCondition, column: Column, context: SettingContext): string {
  const { valueOptionIdList, isCurrentSprint } = condition;
  const options = askedOptions(column, context);
  const names = valueOptionIdList.flatMap((id) => options.find((option) => option.id === id)?.name ?? []);
  return listed(isCurrentSprint ? [t("value.currentSprint"), ...names] : names);
}

function peopleWords({ isSelectSelf, userIdList }: FilterCondition, _column: Column, { people }: SettingContext) {
  const names = userIdList.flatMap((id) => people.find((person) => person.id === id)?.name ?? []);
  return listed(isSelectSelf ? [t("value.self"), ...names] : names);
}

/** The first two by name, the others by their number: a chip stays a chip. */
function listed(names: readonly string[]): string {
  const [first = "", second] = names;
  if (second === undefined) return first;
  const shown = t("said.several", { first, second });
  const rest = names.length - SHOWN_NAMES;
  return rest > 0 ? t("said.more", { shown, count: rest }) : shown;
}

function rangeOr(
  { comparisonOperator }: FilterCondition,
  from: number | null,
  to: number | null,
  said: (value: number) => string,
): string {
  if (comparisonOperator !== WITHIN_RANGE) return from === null ? "" : said(from);
  if (from !== null && to !== null) return t("said.range", { from: said(from), to: said(to) });
  if (from !== null) return t("said.from", { from: said(from) });
  return to === null ? "" : t("said.to", { to: said(to) });
}

export function durationWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return t("said.minutes", { count: rest });
  return rest === 0 ? t("said.hours", { count: hours }) : t("said.hoursMinutes", { hours, minutes: rest });
}

function dateWords(condition: FilterCondition, { reading }: SettingContext): string {
  const said = (value: DateValue) => dateText(value, reading);
  const { dateOperator, dateData, deadlineData } = condition;
  const isNamed = dateOperator !== null && dateOperator !== "CUSTOM";
  const from = isNamed ? t(`value.day.${dateOperator}`) : dateData === null ? "" : said(dateData);
  if (condition.comparisonOperator !== WITHIN_RANGE) return from;
  const to = deadlineData === null ? "" : said(deadlineData);
  if (from !== "" && to !== "") return t("said.range", { from, to });
  return from === "" ? t("said.toDay", { to }) : t("said.fromDay", { from });
}

function relativeWords(condition: FilterCondition): string {
  const { relativeDateDirection: direction, relativeDateNumber: count, relativeDateUnit: unit } = condition;
  if (!direction || !unit) return "";
  if (direction === "CURRENT") return t(`value.current.${unit}`);
  return t(`value.${direction === "PAST" ? "past" : "future"}.${unit}`, { count: count ?? 0 });
}
