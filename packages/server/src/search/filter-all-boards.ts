import { isSectionColumn } from "@itoguchi/core/columns/kinds/board-section";
import { isMirror } from "@itoguchi/core/columns/kinds/column-data-mirror";
import { COLUMN_KINDS } from "@itoguchi/core/columns/registry";
import { fail } from "@itoguchi/core/kernel/errors";
import { compareKeys } from "@itoguchi/core/kernel/order-key";
import type { IsDue } from "@itoguchi/core/kernel/slices";
import { foldKana } from "@itoguchi/core/kernel/text";
import type { Column } from "@itoguchi/core/model/column";
import { conditionCount, type FilterGroup, MOST_CONDITIONS } from "@itoguchi/core/model/filter";
import type { LinkedPost } from "@itoguchi/core/model/listed-post";
import {
  type AnyBoardCondition,
  getProjectFilterPostListFromAllBoard as operation,
  SearchOrder,
} from "@itoguchi/core/search/search-posts.operations";
import { conditionProblem } from "@itoguchi/core/views/condition-problem";
import { membershipOf } from "@itoguchi/core/views/engine/membership";
import { PLAIN_VIEW } from "@itoguchi/core/views/view-kinds";
import { projectQuery, type ReadCtx } from "../project-engine/project-query.ts";
import { withNamedPeople } from "../views/named-people.ts";
import { readingOf } from "../views/reading.ts";
import { findPosts } from "./find-posts.ts";

/** Each board's posts by the same conditions. A board without a column for one of them has none to show and is left out. */
export const filterAllBoards = projectQuery(operation.input, async (ctx, { input }) => {
  const { isContainArchive, limit } = input;
  const filterConditionList = input.filterConditionList.map((condition, index) =>
    withNamedPeople(ctx.directory, condition, `input.filterConditionList.${index}`),
  );
  const { replica } = ctx;
  const { seq } = replica;
  refuseUnfit(filterConditionList);
  const linked = new Map<string, LinkedPost>();
  const boards = [...replica.boards.values()]
    .filter(({ archivedAt }) => isContainArchive || archivedAt === null)
    .sort((a, b) => compareKeys(a.boardOrder, b.boardOrder));
  const boardList = [];
  for (const board of boards) {
    const groups = filterConditionList.map((condition) => groupOn(ctx, board.id, condition));
    if (groups.includes(undefined)) continue;
    const filterGroupList = groups as FilterGroup[];
    // A condition that names a kind alone is put to each such column: that may be many.
    if (conditionCount(filterGroupList) > MOST_CONDITIONS)
      throw fail("InvalidInput", { field: "input.filterConditionList", message: TOO_MANY_COLUMNS });
    const view = { ...PLAIN, boardId: board.id, isContainArchive, filterGroupList };
    const question = { project: replica.table, view, reading: readingOf(ctx, view) };
    const testOf = (isDue: IsDue) => membershipOf(question, isDue);
    const found = await findPosts(ctx, [{ boardId: board.id, testOf }], { ...NEWEST, limit });
    for (const post of found.linkedPostList) linked.set(post.id, post);
    boardList.push({
      board,
      columnList: replica.columnsOf(board.id).toSorted((a, b) => compareKeys(a.columnOrder, b.columnOrder)),
      sectionList: replica
        .sectionsOf(board.id)
        .filter(({ archivedAt }) => isContainArchive || archivedAt === null)
        .sort((a, b) => compareKeys(a.sectionOrder, b.sectionOrder)),
      count: found.count,
      postList: found.postList,
    });
  }
  return { seq, boardList, linkedPostList: [...linked.values()] };
});

const TOO_MANY_COLUMNS = `条件に合う列が${MOST_CONDITIONS}個を超えるボードがあります。列の名前を指定してください。`;
const NEWEST = { order: SearchOrder.UPDATED_DATE, offset: 0 };
const PLAIN = {
  id: "",
  viewType: PLAIN_VIEW,
  groupColumnId: null,
  kanbanSectionColumnId: null,
  orderConditionList: [],
  groupOptionList: [],
};

/** With its people by their ids. */
type ReadCondition = Omit<AnyBoardCondition, "userAccountNameList">;

/** Conditions that would say nothing about any column of their kind. */
function refuseUnfit(conditions: readonly ReadCondition[]): void {
  for (const [index, condition] of conditions.entries()) {
    const { columnType, columnName, valueOptionNameList, statusTypeList } = condition;
    const kind = COLUMN_KINDS[columnType];
    const isNamed = valueOptionNameList.length > 0 || statusTypeList.length > 0;
    const named = isNamed ? [NOBODY] : [];
    const asked = { ...condition, valueOptionIdList: named, boardSectionIdList: named };
    // What a mirror can be asked is known of each one by itself.
    const problem = isMirror({ columnType }) ? undefined : conditionProblem(asked, columnName || kind.label, kind);
    if (problem) {
      const field =
        problem.field === "valueOptionIdList" || problem.field === "boardSectionIdList"
          ? "valueOptionNameList"
          : problem.field;
      throw fail("InvalidInput", { ...problem, field: `input.filterConditionList.${index}.${field}` });
    }
  }
}

const NOBODY = "00000000-0000-0000-0000-000000000000";

/** The condition on each such column of the board, joined by OR; undefined when it has none. */
function groupOn(ctx: ReadCtx, boardId: string, condition: ReadCondition): FilterGroup | undefined {
  const { columnType, columnName, valueOptionNameList, statusTypeList, ...asked } = condition;
  const name = columnName ? foldKana(columnName) : undefined;
  const columns = ctx.replica
    .columnsOf(boardId)
    .filter((column) => column.isActive && column.columnType === columnType)
    .filter((column) => name === undefined || foldKana(column.name) === name);
  const names = new Set(valueOptionNameList.map(foldKana));
  const asksForOptions = names.size > 0 || statusTypeList.length > 0;
  const filterConditionList = columns.flatMap((column) => {
    const valueOptionIdList = optionsOf(column, names, statusTypeList);
    const boardSectionIdList = sectionsOf(ctx, column, names);
    // Options that the board does not have are had by none of its posts.
    if (asksForOptions && valueOptionIdList.length + boardSectionIdList.length === 0) return [];
    return { ...asked, targetColumnId: column.id, valueOptionIdList, boardSectionIdList };
  });
  if (filterConditionList.length === 0) return undefined;
  return { id: boardId, conditionOperator: "OR", filterConditionList };
}

function optionsOf(
  { valueOptionList }: Column,
  names: ReadonlySet<string>,
  statusTypes: AnyBoardCondition["statusTypeList"],
): string[] {
  return valueOptionList
    .filter(({ deletedAt }) => deletedAt === null)
    .filter(
      ({ name, statusType }) => names.has(foldKana(name)) || (statusType !== null && statusTypes.includes(statusType)),
    )
    .map(({ id }) => id);
}

function sectionsOf({ replica }: ReadCtx, { boardId, columnType }: Column, names: ReadonlySet<string>): string[] {
  if (!isSectionColumn({ columnType })) return [];
  return replica
    .sectionsOf(boardId)
    .filter(({ name }) => names.has(foldKana(name)))
    .map(({ id }) => id);
}
