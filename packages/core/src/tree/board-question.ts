import { fold } from "../kernel/text.ts";
import type { Column } from "../model/column.ts";
import { ComparisonOperator, type FilterCondition, type FilterGroup } from "../model/filter.ts";
import type { ProjectTable } from "../views/engine/table/project-table.ts";
import type { ViewQuery } from "../views/engine/view-query.ts";
import { PLAIN_VIEW } from "../views/view-kinds.ts";
import { columnAlike } from "./column-alike.ts";

/** What the view asks, asked of one board of its tree: the posts in their order, and the ones that match. */
export interface BoardQuestion {
  shown: ViewQuery;
  /** Undefined: all match. "none": a condition is on something that the board does not have. */
  matching: ViewQuery | "none" | undefined;
}

/** [TR5] [TR6] */
export function questionOn(project: ProjectTable, view: ViewQuery, boardId: string): BoardQuestion {
  const plain = { ...view, boardId, viewType: PLAIN_VIEW, groupColumnId: null, groupOptionList: [] };
  const others = project.columns(boardId);
  const alike = (columnId: string) => {
    const column = project.column(columnId);
    return column && columnAlike(column, others);
  };
  const orderConditionList = view.orderConditionList.flatMap((order) => {
    const column = alike(order.targetColumnId);
    return column ? [{ ...order, targetColumnId: column.id }] : [];
  });
  const shown = { ...plain, orderConditionList, filterGroupList: [] };
  if (view.filterGroupList.every(({ filterConditionList }) => filterConditionList.length === 0))
    return { shown, matching: undefined };
  if (boardId === view.boardId) return { shown, matching: { ...shown, filterGroupList: view.filterGroupList } };
  const groups = view.filterGroupList.map((group) => groupOn(project, group, { boardId, alike }));
  if (groups.includes("none")) return { shown, matching: "none" };
  const filterGroupList = groups.filter((group) => typeof group !== "string");
  return { shown, matching: filterGroupList.length > 0 ? { ...shown, filterGroupList } : undefined };
}

interface There {
  boardId: string;
  alike(columnId: string): Column | undefined;
}

type OnBoard<Asked> = Asked | "none" | "all";

function groupOn(project: ProjectTable, group: FilterGroup, there: There): OnBoard<FilterGroup> {
  if (group.filterConditionList.length === 0) return "all";
  const asked = group.filterConditionList.map((condition) => conditionOn(project, condition, there));
  const [ends, passes] = group.conditionOperator === "AND" ? (["none", "all"] as const) : (["all", "none"] as const);
  if (asked.includes(ends)) return ends;
  const filterConditionList = asked.filter((condition) => typeof condition !== "string");
  return filterConditionList.length > 0 ? { ...group, filterConditionList } : passes;
}

const NEGATIVE: readonly ComparisonOperator[] = [ComparisonOperator.NOT_EQUAL, ComparisonOperator.IS_NOT_CONTAIN];

/** The same condition in the other board's words. */
function conditionOn(project: ProjectTable, condition: FilterCondition, there: There): OnBoard<FilterCondition> {
  const column = there.alike(condition.targetColumnId);
  const asked = project.column(condition.targetColumnId);
  if (!column || !asked) return "none";
  const valueOptionIdList = sameNames(condition.valueOptionIdList, asked.valueOptionList, column.valueOptionList);
  const boardSectionIdList = sameNames(
    condition.boardSectionIdList,
    condition.boardSectionIdList.flatMap((id) => project.section(id) ?? []),
    project.sections(there.boardId),
  );
  const isLost =
    (condition.valueOptionIdList.length > 0 && valueOptionIdList.length === 0) ||
    (condition.boardSectionIdList.length > 0 && boardSectionIdList.length === 0);
  if (isLost) return NEGATIVE.includes(condition.comparisonOperator) ? "all" : "none";
  return { ...condition, targetColumnId: column.id, valueOptionIdList, boardSectionIdList };
}

interface Named {
  id: string;
  name: string;
}

function sameNames(ids: readonly string[], own: readonly Named[], others: readonly Named[]): string[] {
  const names = new Set(own.filter(({ id }) => ids.includes(id)).map(({ name }) => fold(name)));
  return others.filter(({ name }) => names.has(fold(name))).map(({ id }) => id);
}
