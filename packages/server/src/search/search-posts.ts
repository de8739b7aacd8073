import { dayNumber } from "@itoguchi/core/kernel/day";
import { fail } from "@itoguchi/core/kernel/errors";
import type { IsDue, Slices } from "@itoguchi/core/kernel/slices";
import { clockOf } from "@itoguchi/core/kernel/zoned-time";
import type { DateValue, FilterGroup } from "@itoguchi/core/model/filter";
import {
  type AdvancedSearch,
  advancedSearchProjectPostList,
  searchPostList,
} from "@itoguchi/core/search/search-posts.operations";
import { membershipOf, type SlotTest } from "@itoguchi/core/views/engine/membership";
import { searchWords, textSearch } from "@itoguchi/core/views/engine/text-search";
import type { ViewQuery } from "@itoguchi/core/views/engine/view-query";
import { PLAIN_VIEW } from "@itoguchi/core/views/view-kinds";
import { projectQuery, type ReadCtx } from "../project-engine/project-query.ts";
import { readAskedGroups } from "../views/named-people.ts";
import { readingOf } from "../views/reading.ts";
import { accessBoard, refuseMeaningless } from "../views/views.access.ts";
import { findPosts } from "./find-posts.ts";

export const searchPosts = projectQuery(searchPostList.input, (ctx, { boardId, param }) => {
  accessBoard(ctx, boardId);
  const { isContainArchive } = param;
  const words = searchWords(param.words);
  const testOf = (isDue: IsDue) => searched(ctx, boardId, { words, isContainArchive }, isDue);
  return findPosts(ctx, [{ boardId, testOf }], param);
});

export const searchProjectPosts = projectQuery(advancedSearchProjectPostList.input, (ctx, { param }) => {
  const { replica, timeZone } = ctx;
  for (const id of param.boardIdList) accessBoard(ctx, id, "param.boardIdList");
  const filters = new Map<string, FilterGroup[]>();
  for (const [index, { boardId, filterGroupList: asked }] of param.boardFilterList.entries()) {
    const at = `param.boardFilterList.${index}`;
    accessBoard(ctx, boardId, `${at}.boardId`);
    const filterGroupList = readAskedGroups(ctx.directory, asked, `${at}.filterGroupList`);
    refuseMeaningless(ctx, { boardId, settings: { filterGroupList }, at });
    filters.set(boardId, filterGroupList);
  }
  if (param.sectionIdList.some((id) => !replica.section(id)))
    throw fail("EntityNotFound", { field: "param.sectionIdList" });
  if (param.userIdList.some((id) => !ctx.directory.has(id)))
    throw fail("EntityNotFound", { field: "param.userIdList" });
  const words = searchWords(param.words);
  const boardIds = [...replica.boards.keys()].filter(
    (id) => param.boardIdList.length === 0 || param.boardIdList.includes(id),
  );
  const boards = boardIds.map((boardId) => {
    const { isContainArchive } = param;
    const filterGroupList = filters.get(boardId) ?? [];
    return {
      boardId,
      *testOf(isDue: IsDue): Slices<SlotTest> {
        const hasFields = fieldTest(ctx, boardId, param, timeZone);
        const isSearched = yield* searched(ctx, boardId, { words, isContainArchive, filterGroupList }, isDue);
        return (slot) => hasFields(slot) && isSearched(slot);
      },
    };
  });
  return findPosts(ctx, boards, param);
});

interface Search {
  words: readonly string[];
  isContainArchive: boolean;
  filterGroupList?: FilterGroup[];
}

/** In sight, by the conditions, and with all the words. */
export function* searched(
  ctx: ReadCtx,
  boardId: string,
  { words, isContainArchive, filterGroupList = [] }: Search,
  isDue: IsDue,
): Slices<SlotTest> {
  const view = { ...PLAIN, boardId, isContainArchive, filterGroupList };
  const project = ctx.replica.table;
  const isShown = yield* membershipOf({ project, view, reading: readingOf(ctx, view) }, isDue);
  const hasWords = textSearch(project, boardId, words);
  return hasWords ? (slot) => isShown(slot) && hasWords(slot) : isShown;
}

const PLAIN: Omit<ViewQuery, "boardId" | "filterGroupList" | "isContainArchive"> = {
  id: "",
  viewType: PLAIN_VIEW,
  groupColumnId: null,
  kanbanSectionColumnId: null,
  orderConditionList: [],
  groupOptionList: [],
};

/** By where it stands, who made it and when: the same on every board. */
function fieldTest({ replica }: ReadCtx, boardId: string, param: AdvancedSearch, timeZone: string): SlotTest {
  const { section, postedBy, postedAt, userUpdatedAt } = replica.table.board(boardId);
  const sections = new Set<unknown>(param.sectionIdList);
  const people = new Set<unknown>(param.userIdList);
  const isWhenCreated = during(param.createdFrom, param.createdTo, timeZone);
  const isWhenUpdated = during(param.updatedFrom, param.updatedTo, timeZone);
  return (slot) =>
    (sections.size === 0 || sections.has(section.get(slot))) &&
    (people.size === 0 || people.has(postedBy.get(slot))) &&
    isWhenCreated(postedAt.time(slot)) &&
    isWhenUpdated(userUpdatedAt.time(slot));
}

/** A day at the end is meant to its last moment. */
function during(from: DateValue | null | undefined, to: DateValue | null | undefined, timeZone: string) {
  const first = from ? momentOf(from, timeZone, 0) : Number.NEGATIVE_INFINITY;
  const end = to ? momentOf(to, timeZone, 1) : Number.POSITIVE_INFINITY;
  const isDay = to?.length === "2026-11-15".length;
  return (time: number) => time >= first && (isDay ? time < end : time <= end);
}

function momentOf(value: DateValue, timeZone: string, daysOn: number): number {
  const isDay = value.length === "2026-11-15".length;
  return isDay ? clockOf(timeZone).startOfDay(dayNumber(value) + daysOn) : Date.parse(value);
}
