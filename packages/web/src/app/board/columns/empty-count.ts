import { newId } from "@itoguchi/client/new-id";
import type { ProjectStore } from "@itoguchi/client/project/project-store";
import type { Column } from "@itoguchi/core/model/column";
import { ComparisonOperator } from "@itoguchi/core/model/filter";
import { advancedSearchProjectPostList } from "@itoguchi/core/search/search-posts.operations";
import type { EmptyCount } from "#web/boards/board-context.ts";

/**
 * Asked of the server, which has all posts of a large board too. A column that is still to be made is empty in every post.
 * Archived posts are counted with: they come back without the value.
 */
export async function emptyCount(store: ProjectStore, boardId: string, column: Column): Promise<EmptyCount> {
  const isEmpty = { targetColumnId: column.id, comparisonOperator: ComparisonOperator.IS_EMPTY };
  const group = { id: newId(), conditionOperator: "AND" as const, filterConditionList: [isEmpty] };
  const boardFilterList = store.replica.column(column.id) ? [{ boardId, filterGroupList: [group] }] : [];
  const param = { boardIdList: [boardId], boardFilterList, isContainArchive: true, limit: 1 };
  const { count, archivedCount } = await store.ask(advancedSearchProjectPostList, { param });
  return { count, archivedCount };
}
