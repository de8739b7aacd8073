import { ComparisonOperator, FilterCondition, type FilterGroup } from "@itoguchi/core/model/filter";
import type { BoardView } from "@itoguchi/core/model/view";
import type { Measure } from "@itoguchi/core/sprints/sprint-measure";

/** What the view shows, in one list; without what is done, unless that is asked for. */
export function backlogView(view: BoardView, { statusColumnId, doneOptionIds }: Measure, withDone: boolean): BoardView {
  const isFiltered = !withDone && statusColumnId !== null && doneOptionIds.length > 0;
  return {
    ...view,
    groupColumnId: null,
    filterGroupList: isFiltered
      ? [...view.filterGroupList, noneOf(statusColumnId, doneOptionIds)]
      : view.filterGroupList,
  };
}

/** All posts of the board in the view's order: those of a sprint are shown whatever is filtered. */
export function everythingView(view: BoardView): BoardView {
  return { ...view, groupColumnId: null, filterGroupList: [], isContainArchive: true };
}

function noneOf(columnId: string, optionIds: readonly string[]): FilterGroup {
  return {
    id: columnId,
    conditionOperator: "AND",
    filterConditionList: optionIds.map((id, conditionOrder) =>
      FilterCondition.parse({
        conditionOrder,
        targetColumnId: columnId,
        comparisonOperator: ComparisonOperator.NOT_EQUAL,
        valueOptionIdList: [id],
      }),
    ),
  };
}
