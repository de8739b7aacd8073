import { newId } from "@itoguchi/client/new-id";
import type { ProjectStore } from "@itoguchi/client/project/project-store";
import type { Column } from "@itoguchi/core/model/column";
import { ComparisonOperator } from "@itoguchi/core/model/filter";
import { advancedSearchProjectPostList } from "@itoguchi/core/search/search-posts.operations";

/** Asked of the server, which has all posts of a large board too. A column that is still to be made is empty in every post. */
export async function emptyCount(store: ProjectStore, boardId: string, column: Column): Promise<number> {
  const isEmpty = { targetColumnId: column.id, comparisonOperator: ComparisonOperator.IS_EMPTY };
  const group = { id: newId(), conditionOperator: "AND" as const, filterConditionList: [isEmpty] };
  const boardFilterList = store.replica.column(column.id) ? [{ boardId, filterGroupList: [group] }] : [];
  const param = { boardIdList: [boardId], boardFilterList, limit: 1 };
  return (await store.ask(advancedSearchProjectPostList, { param })).count;
}
