import { z } from "zod";
import { Id, SerialNumber } from "../kernel/ids.ts";
import { query } from "../kernel/operation.ts";
import { Board } from "../model/board.ts";
import { Column, ColumnType } from "../model/column.ts";
import { AskedGroup, DateValue, FilterCondition, filterGroups, UserAccountNames } from "../model/filter.ts";
import { LinkedPost, ListedPost } from "../model/listed-post.ts";
import { Section } from "../model/section.ts";
import { Status } from "../model/value-option.ts";

export const SearchOrder = { CREATED_DATE: 10, UPDATED_DATE: 20 } as const;
export type SearchOrder = (typeof SearchOrder)[keyof typeof SearchOrder];

const Words = z.string().max(500).default("").describe("空白で区切った語をすべて含む。語の一部でよい");
const Paged = {
  order: z.enum(SearchOrder).default(SearchOrder.UPDATED_DATE).describe("新しい順"),
  offset: z.number().int().min(0).default(0),
  limit: z.number().int().min(1).max(200).default(50),
};
const isContainArchive = z.boolean().default(false);
const Found = z
  .object({
    seq: z.number().int(),
    count: z.number().int(),
    archivedCount: z
      .number()
      .int()
      .describe("countのうち、投稿、セクション、ボードのどれかがアーカイブされている件数。isContainArchiveでなければ0"),
    postList: z.array(ListedPost),
    linkedPostList: z.array(LinkedPost),
  })
  .meta({ title: "FoundPosts" });

export const searchPostList = query("searchPostList", {
  capability: "workspace.read",
  summary: "ボードの投稿を語で探す。タイトル、本文、文字の列から",
  input: z.object({
    boardId: Id,
    param: z.object({ words: Words, isContainArchive, ...Paged }).meta({ title: "SearchPostParam" }),
  }),
  answer: Found,
});

const BoardFilter = z.object({ boardId: Id, filterGroupList: filterGroups(AskedGroup) }).meta({ title: "BoardFilter" });

export const AdvancedSearch = z
  .object({
    words: Words,
    boardIdList: z.array(Id).max(200).default([]).describe("空ならすべてのボード"),
    sectionIdList: z.array(Id).max(200).default([]),
    userIdList: z.array(Id).max(200).default([]).describe("作った人"),
    createdFrom: DateValue.nullish().describe("日か日時。日はその日を含む"),
    createdTo: DateValue.nullish(),
    updatedFrom: DateValue.nullish(),
    updatedTo: DateValue.nullish(),
    boardFilterList: z.array(BoardFilter).max(200).default([]).describe("ボードごとの列の条件"),
    isContainArchive,
    ...Paged,
  })
  .meta({ title: "AdvancedSearchParam" });
export type AdvancedSearch = z.infer<typeof AdvancedSearch>;

export const advancedSearchProjectPostList = query("advancedSearchProjectPostList", {
  capability: "workspace.read",
  summary: "プロジェクトのすべてのボードから、語と条件で投稿を検索する",
  input: z.object({ param: AdvancedSearch }),
  answer: Found,
});

/** A condition on every board with such a column: by name and kind, or by kind alone where a board has one of it. */
export const AnyBoardCondition = FilterCondition.omit({
  targetColumnId: true,
  valueOptionIdList: true,
  boardSectionIdList: true,
})
  .extend({
    userAccountNameList: UserAccountNames.optional(),
    columnType: z.enum(ColumnType),
    columnName: z.string().max(100).nullish().describe("なければ同じ種類の列のすべて。どれかが合えばよい"),
    valueOptionNameList: z.array(z.string().max(100)).max(200).default([]).describe("選択肢やセクションの名前"),
    statusTypeList: z.array(z.enum(Status)).max(4).default([]).describe("この状態の選択肢のすべて"),
  })
  .meta({ title: "AnyBoardCondition" });
export type AnyBoardCondition = z.infer<typeof AnyBoardCondition>;

export const getProjectFilterPostListFromAllBoard = query("getProjectFilterPostListFromAllBoard", {
  capability: "workspace.read",
  summary: "すべてのボードの投稿を同じ条件で絞る。条件の列がないボードは出ない",
  input: z.object({
    input: z
      .object({
        filterConditionList: z.array(AnyBoardCondition).max(20).default([]).describe("すべてに合う投稿"),
        isContainArchive,
        limit: z.number().int().min(1).max(200).default(50).describe("ボードごとの件数"),
      })
      .meta({ title: "AllBoardFilter" }),
  }),
  answer: z
    .object({
      seq: z.number().int(),
      boardList: z.array(
        z
          .object({
            board: Board,
            columnList: z.array(Column),
            sectionList: z.array(Section),
            count: z.number().int(),
            postList: z.array(ListedPost),
          })
          .meta({ title: "FilteredBoard" }),
      ),
      linkedPostList: z.array(LinkedPost),
    })
    .meta({ title: "FilteredBoards" }),
});

const FoundPost = LinkedPost.pick({ id: true, projectSerialNumber: true, title: true, projectBoardId: true })
  .extend({
    boardName: z.string(),
    isArchived: z.boolean().describe("投稿、セクション、ボードのどれかがアーカイブされている"),
    isInTitle: z.boolean().describe("番号かタイトルで見つかった。falseなら本文か列から"),
  })
  .meta({ title: "FoundPost" });
export type FoundPost = z.infer<typeof FoundPost>;

export const findPosts = query("findPosts", {
  capability: "workspace.read",
  summary: "プロジェクトの投稿を番号か語ですばやく探す。番号、タイトルの一致、タイトルの一部、本文の順",
  input: z.object({
    words: Words.describe("12、#12、KEY-12 は番号。ほかは空白で区切った語"),
    projectSerialNumberList: z.array(SerialNumber).max(20).default([]).describe("この番号の投稿も。はじめに並ぶ"),
    limit: z.number().int().min(1).max(50).default(10),
  }),
  answer: z.object({ postList: z.array(FoundPost) }).meta({ title: "FoundPostList" }),
});

export const searchPostsOperations = [
  findPosts,
  searchPostList,
  advancedSearchProjectPostList,
  getProjectFilterPostListFromAllBoard,
];
