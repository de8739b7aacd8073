import { ComparisonOperator, FilterCondition, type FilterGroup } from "@itoguchi/core/model/filter";
import { AdvancedSearch, SearchOrder } from "@itoguchi/core/search/search-posts.operations";
import { assigneeColumns, doneOptions, statusColumn, type WorkBoard } from "./work-columns.ts";

export const WORK_TABS = ["mine", "created", "all"] as const;
export type WorkTab = (typeof WORK_TABS)[number];

export interface WorkQuery {
  tab: WorkTab;
  words: string;
  isDoneShown: boolean;
  order: SearchOrder;
  /** All boards without one. */
  boardId: string | undefined;
}

/** As the address has it. */
export function workQuery(get: (name: string) => string): WorkQuery {
  return {
    tab: WORK_TABS.find((tab) => tab === get("tab")) ?? "mine",
    words: get("words"),
    isDoneShown: get("done") === "1",
    order: get("order") === "created" ? SearchOrder.CREATED_DATE : SearchOrder.UPDATED_DATE,
    boardId: get("boardId") || undefined,
  };
}

/** As many boards as one question may name. */
const MOST_BOARDS = 200;

/** What is asked for; undefined when no board could have an answer. */
export function searchOf(query: WorkQuery, boards: readonly WorkBoard[], self: string): AdvancedSearch | undefined {
  const asked = boards
    .filter(({ id }) => query.boardId === undefined || id === query.boardId)
    .filter((board) => query.tab !== "mine" || assigneeColumns(board).length > 0)
    .slice(0, MOST_BOARDS);
  if (asked.length === 0) return undefined;
  return AdvancedSearch.parse({
    words: query.words,
    order: query.order,
    boardIdList: asked.map(({ id }) => id),
    userIdList: query.tab === "created" ? [self] : [],
    boardFilterList: asked
      .map((board) => ({ boardId: board.id, filterGroupList: groupsOf(query, board) }))
      .filter(({ filterGroupList }) => filterGroupList.length > 0),
  });
}

function groupsOf({ tab, isDoneShown }: WorkQuery, board: WorkBoard): FilterGroup[] {
  const groups: FilterGroup[] = [];
  if (tab === "mine")
    groups.push({
      id: board.id,
      conditionOperator: "OR",
      filterConditionList: assigneeColumns(board).map(({ id }) =>
        condition(id, { comparisonOperator: ComparisonOperator.IS_CONTAIN, isSelectSelf: true }),
      ),
    });
  const [status, valueOptionIdList] = [statusColumn(board), doneOptions(board)];
  if (!isDoneShown && status && valueOptionIdList.length > 0)
    groups.push({
      id: status.id,
      conditionOperator: "AND",
      filterConditionList: [
        condition(status.id, { comparisonOperator: ComparisonOperator.IS_NOT_CONTAIN, valueOptionIdList }),
      ],
    });
  return groups;
}

function condition(
  targetColumnId: string,
  asked: Pick<FilterCondition, "comparisonOperator"> & Partial<FilterCondition>,
): FilterCondition {
  return FilterCondition.parse({ targetColumnId, ...asked });
}
