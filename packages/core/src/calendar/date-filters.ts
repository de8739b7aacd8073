import { type DayNumber, isoDay } from "../kernel/day.ts";
import { ComparisonOperator, FilterCondition } from "../model/filter.ts";
import { type BoardView, POST_LOADING_LIMIT } from "../model/view.ts";

const MOST_GROUPS = 20;

/** The same view of the posts without a date, in one list. */
export function withoutDates(view: BoardView, columnId: string): BoardView {
  const { IS_EMPTY } = ComparisonOperator;
  return { ...narrowed(view, FilterCondition.parse({ targetColumnId: columnId, comparisonOperator: IS_EMPTY })) };
}

/** The same view of the posts on some of these days, in one list and few pages. */
export function withinDays(
  view: BoardView,
  columnId: string,
  { start, end }: { start: DayNumber; end: DayNumber },
): BoardView {
  const within = FilterCondition.parse({
    targetColumnId: columnId,
    comparisonOperator: ComparisonOperator.WITHIN_RANGE,
    dateOperator: "CUSTOM",
    dateData: isoDay(start),
    deadlineData: isoDay(end),
  });
  return { ...narrowed(view, within), postLoadingLimit: POST_LOADING_LIMIT.most };
}

function narrowed(view: BoardView, condition: FilterCondition): BoardView {
  const group = { id: view.id, conditionOperator: "AND" as const, filterConditionList: [condition] };
  const groups = view.filterGroupList;
  // There may be no room for one more group: then it goes into one whose conditions all have to hold.
  const joined = groups.findIndex(({ conditionOperator }) => conditionOperator === "AND");
  const filterGroupList =
    groups.length < MOST_GROUPS
      ? [...groups, group]
      : groups.map((one, index) =>
          index === joined ? { ...one, filterConditionList: [...one.filterConditionList, condition] } : one,
        );
  return { ...view, groupColumnId: null, filterGroupList };
}
