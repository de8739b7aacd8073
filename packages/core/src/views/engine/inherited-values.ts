import { isSectionColumn } from "#core/columns/kinds/board-section";
import { mayChoose } from "#core/columns/kinds/options";
import { isPostLink } from "#core/columns/kinds/post-link";
import { isSprintColumn } from "#core/columns/kinds/sprint";
import { kindOf } from "#core/columns/registry";
import type { Column } from "#core/model/column";
import { ComparisonOperator, type FilterCondition } from "#core/model/filter";
import { groupValue } from "./group-value.ts";
import { NO_GROUP } from "./grouping.ts";
import { askedColumn, groupColumnOf, type Question } from "./view-query.ts";

/** What a new post has from the place where it is made. */
export interface InheritedValues {
  sectionId?: string;
  data: Record<string, unknown>;
  /** By column of links: ids of the posts to link it with. */
  links: Record<string, string[]>;
  /** By column of sprints, which is the id of their view: the sprint to put it into. */
  sprints: Record<string, string>;
}

/** Of a post made under the view's filter, and in one of its groups when a key is given. The group has the last word. */
export function inheritedValues(question: Question, groupKey: string = NO_GROUP): InheritedValues {
  const values: InheritedValues = { data: {}, links: {}, sprints: {} };
  for (const condition of bindingConditions(question)) {
    const column = askedColumn(question, condition.targetColumnId);
    if (column) lay(values, column, valueUnder(question, condition, column));
  }
  const column = groupColumnOf(question);
  if (column && groupKey !== NO_GROUP) lay(values, column, groupValue(question, column, groupKey));
  return values;
}

/** Those that every post of the view passes: of an OR group only one that stands alone. */
function bindingConditions({ view }: Question): FilterCondition[] {
  return view.filterGroupList.flatMap(({ conditionOperator, filterConditionList }) =>
    conditionOperator === "AND" || filterConditionList.length === 1 ? filterConditionList : [],
  );
}

function valueUnder({ project, reading }: Question, condition: FilterCondition, column: Column): unknown {
  if (!isPostLink(column)) return kindOf(column).fromCondition(condition, reading, column);
  const [number, ...others] = condition.projectPostProjectSerialNumberList;
  if (condition.comparisonOperator !== ComparisonOperator.IS_CONTAIN || number === undefined || others.length > 0)
    return undefined;
  const found = project.findNumber(number);
  return found && [found.table.idAt(found.slot)];
}

/** Lists are joined, so that a group adds to what the filter asks for. */
function lay(values: InheritedValues, column: Column, value: unknown): void {
  if (value === undefined) return;
  if (isSectionColumn(column)) values.sectionId = value as string;
  else if (isSprintColumn(column)) {
    if (mayChoose(column, value as string)) values.sprints[column.id] = value as string;
  } else if (isPostLink(column)) values.links[column.id] = joined(values.links[column.id], value) as string[];
  else if (kindOf(column).origin === "stored") {
    const kept = kindOf(column).normalise(joined(values.data[column.id], value), column);
    if (kept !== undefined) values.data[column.id] = kept;
  }
}

function joined(before: unknown, value: unknown): unknown {
  return Array.isArray(before) && Array.isArray(value) ? [...new Set([...before, ...value])] : value;
}
