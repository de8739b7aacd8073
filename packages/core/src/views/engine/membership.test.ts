import { describe, expect, it } from "vitest";
import { ColumnType } from "#core/model/column";
import { ComparisonOperator as Op } from "#core/model/filter";
import { projectOf, shown } from "../testing/arranged.ts";
import { buildColumn, buildGroup, buildPost, buildSection, idOf, OTHER_BOARD } from "../testing/builders.ts";

const LONG_AGO = "2026-01-01T00:00:00.000Z";
const SIZE = buildColumn(ColumnType.NUMERIC);
const NAME = buildColumn(ColumnType.TEXT);
const WHO = buildColumn(ColumnType.USER);
const PARENT = buildColumn(ColumnType.POST_LINK);

const small = { targetColumnId: SIZE.id, comparisonOperator: Op.LESS_THAN, numericData: 10 };
const named = { targetColumnId: NAME.id, comparisonOperator: Op.IS_CONTAIN, textData: "画面" };

describe("which posts a view shows", () => {
  it("[VW10] deleted posts are never shown", () => {
    const project = projectOf({ posts: [buildPost(1), buildPost(2, { deletedAt: LONG_AGO })] });
    expect(shown(project)).toEqual([1]);
    expect(shown(project, { isContainArchive: true })).toEqual([1]);
  });

  it("[VW11] an archived post is shown where the archive is contained", () => {
    const project = projectOf({ posts: [buildPost(1), buildPost(2, { archivedAt: LONG_AGO })] });
    expect(shown(project)).toEqual([1]);
    expect(shown(project, { isContainArchive: true })).toEqual([1, 2]);
  });

  it("[VW11] a post of an archived section or board is archived", () => {
    const section = buildSection("倉庫", { archivedAt: LONG_AGO });
    const project = projectOf({ sections: [section], posts: [buildPost(1, { sectionId: section.id }), buildPost(2)] });
    expect(shown(project)).toEqual([2]);
    project.setBoard({ id: buildPost(1).boardId, archivedAt: LONG_AGO });
    expect(shown(project)).toEqual([]);
    expect(shown(project, { isContainArchive: true })).toEqual([1, 2]);
  });

  it("[VW12] groups are joined by AND, conditions by their group's operator", () => {
    const values = [
      { [SIZE.id]: 1, [NAME.id]: "検索画面" },
      { [SIZE.id]: 1 },
      { [SIZE.id]: 20, [NAME.id]: "画面" },
      { [SIZE.id]: 20 },
    ];
    const project = projectOf({
      columns: [SIZE, NAME],
      posts: values.map((data, index) => buildPost(index + 1, { data })),
    });
    expect(shown(project, { filterGroupList: [buildGroup("AND", small, named)] })).toEqual([1]);
    expect(shown(project, { filterGroupList: [buildGroup("OR", small, named)] })).toEqual([1, 2, 3]);
    expect(shown(project, { filterGroupList: [buildGroup("OR", small), buildGroup("OR", named)] })).toEqual([1]);
    expect(shown(project, { filterGroupList: [buildGroup("OR"), buildGroup("AND")] })).toEqual([1, 2, 3, 4]);
  });

  const holding = {
    "of a column that is gone": { ...small, targetColumnId: idOf("gone") },
    "of an inactive column": { ...small, targetColumnId: idOf("inactive") },
    "of another board's column": { ...small, targetColumnId: idOf("elsewhere") },
    "with an operator the kind does not know": { ...small, comparisonOperator: Op.START_WITH },
    "that lacks its number": { ...small, numericData: null },
  };
  it.each(Object.entries(holding))("[VW13] a condition %s holds for every post", (_name, condition) => {
    const columns = [
      SIZE,
      NAME,
      { ...SIZE, id: idOf("inactive"), isActive: false },
      { ...SIZE, id: idOf("elsewhere"), boardId: OTHER_BOARD },
    ];
    const project = projectOf({ columns, posts: [buildPost(1, { data: { [SIZE.id]: 50 } }), buildPost(2)] });
    expect(shown(project, { filterGroupList: [buildGroup("AND", condition)] })).toEqual([1, 2]);
    expect(shown(project, { filterGroupList: [buildGroup("OR", condition, small)] })).toEqual([1, 2]);
    expect(shown(project, { filterGroupList: [buildGroup("AND", condition, small)] })).toEqual([]);
  });

  it("[VW14] self is the reader, and nobody where nobody reads", () => {
    const posts = [
      buildPost(1, { data: { [WHO.id]: [idOf("self")] } }),
      buildPost(2, { data: { [WHO.id]: [idOf("Bob")] } }),
    ];
    const project = projectOf({ columns: [WHO], posts });
    const asks = { targetColumnId: WHO.id, comparisonOperator: Op.IS_CONTAIN, isSelectSelf: true };
    const filterGroupList = [buildGroup("AND", asks)];
    expect(shown(project, { filterGroupList })).toEqual([1]);
    expect(shown(project, { filterGroupList }, { self: idOf("Bob") })).toEqual([2]);
    expect(shown(project, { filterGroupList }, { self: undefined })).toEqual([]);
  });

  it("[VW15] a recursive condition walks along its column, round in circles too", () => {
    const project = projectOf({ columns: [PARENT], posts: [1, 2, 3, 4, 5].map((number) => buildPost(number)) });
    const parents = { 2: 1, 3: 2, 4: 3, 1: 3 };
    for (const [child, parent] of Object.entries(parents))
      project.putLink({
        id: idOf(`link ${child}`),
        columnId: PARENT.id,
        postId: idOf(`post ${child}`),
        linkedColumnId: null,
        linkedPostId: idOf(`post ${parent}`),
      });
    const below = (comparisonOperator: typeof Op.IS_CONTAIN | typeof Op.IS_NOT_CONTAIN, isRecursive: boolean) =>
      shown(project, {
        filterGroupList: [
          buildGroup("AND", {
            targetColumnId: PARENT.id,
            comparisonOperator,
            isRecursive,
            projectPostProjectSerialNumberList: [2],
          }),
        ],
      });
    expect(below(Op.IS_CONTAIN, false)).toEqual([3]);
    expect(below(Op.IS_CONTAIN, true)).toEqual([1, 2, 3, 4]);
    expect(below(Op.IS_NOT_CONTAIN, true)).toEqual([5]);
  });
});
