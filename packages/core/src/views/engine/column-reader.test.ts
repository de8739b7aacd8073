import { describe, expect, it } from "vitest";
import { type Column, ColumnType } from "#core/model/column";
import { BOARD, buildColumn, buildPost, idOf, OTHER_BOARD, readingOf } from "../testing/builders.ts";
import { valueReaderOf } from "./column-reader.ts";
import { kindIn } from "./mirror.ts";
import { ProjectTable } from "./table/project-table.ts";

const LINK = buildColumn(ColumnType.POST_LINK);
const BACK = buildColumn(ColumnType.POST_LINK, { id: idOf("back"), boardId: OTHER_BOARD });
const SIZE = buildColumn(ColumnType.NUMERIC, { id: idOf("size"), boardId: OTHER_BOARD });
const THIRD_BOARD = idOf("third board");
const WEIGHT = buildColumn(ColumnType.NUMERIC, { id: idOf("weight"), boardId: THIRD_BOARD });
const MIRROR = buildColumn(ColumnType.COLUMN_DATA_MIRROR, {
  linkedSettingColumnId: LINK.id,
  linkedColumnList: [
    { columnId: SIZE.id, direction: "RELATION" },
    { columnId: WEIGHT.id, direction: "RELATION" },
  ],
});

function linked(...others: number[]): ProjectTable {
  const project = new ProjectTable();
  for (const column of [LINK, BACK, SIZE, WEIGHT, MIRROR]) project.setColumn(column);
  project.putPost(buildPost(1));
  project.putPost(buildPost(2, { boardId: OTHER_BOARD, data: { [SIZE.id]: 20 } }));
  project.putPost(buildPost(3, { boardId: OTHER_BOARD, data: { [SIZE.id]: 30 } }));
  project.putPost(buildPost(4, { boardId: THIRD_BOARD, data: { [WEIGHT.id]: 40 } }));
  for (const other of others) project.putLink(linkTo(other));
  return project;
}

function linkTo(other: number, linkedColumnId: string | null = BACK.id) {
  return {
    id: idOf(`link ${other}`),
    columnId: LINK.id,
    postId: idOf("post 1"),
    linkedColumnId,
    linkedPostId: idOf(`post ${other}`),
  };
}

function seen(project: ProjectTable, column: Column, number: number): unknown {
  const { table, slot } = project.findNumber(number) ?? { table: project.board(BOARD), slot: 0 };
  expect(table.boardId).toBe(column.boardId);
  return valueReaderOf(project, column).value(slot);
}

describe("reading columns", () => {
  it("[VW6] system columns are fields of the post", () => {
    const project = new ProjectTable();
    const post = buildPost(1, {
      contentsText: "本文",
      postedBy: idOf("self"),
      userUpdatedAt: "2026-11-02T00:00:00+09:00",
    });
    project.putPost(post);
    const value = (type: ColumnType) => seen(project, buildColumn(type), 1);
    expect(value(ColumnType.POST_TITLE)).toBe(post.title);
    expect(value(ColumnType.POST_CONTENTS)).toBe("本文");
    expect(value(ColumnType.BOARD_SECTION)).toBe(post.sectionId);
    expect(value(ColumnType.CREATED_USER)).toBe(idOf("self"));
    expect(value(ColumnType.UPDATED_USER)).toBeUndefined();
    expect(value(ColumnType.CREATED_AT)).toBe(Date.parse(post.postedAt));
    expect(value(ColumnType.UPDATED_AT)).toBe(Date.parse("2026-11-01T15:00:00Z"));
    expect(project.post(post.id)).toEqual(post);
  });

  it("[VW7] a link shows on both its ends", () => {
    const project = linked(2);
    expect(seen(project, LINK, 1)).toEqual([idOf("post 2")]);
    expect(seen(project, BACK, 2)).toEqual([idOf("post 1")]);
    project.removeLink(idOf("link 2"));
    expect(seen(project, LINK, 1)).toBeUndefined();
    expect(seen(project, BACK, 2)).toBeUndefined();
  });

  it("[VW7] a link without a column on the other side shows on one end", () => {
    const project = linked();
    project.putLink(linkTo(2, null));
    expect(seen(project, LINK, 1)).toEqual([idOf("post 2")]);
    expect(seen(project, BACK, 2)).toBeUndefined();
  });

  it("[VW8] linked posts come by number, without deleted and unknown ones", () => {
    const project = linked(3, 2, 99);
    expect(seen(project, LINK, 1)).toEqual([idOf("post 2"), idOf("post 3")]);
    project.patchPost(idOf("post 2"), { deletedAt: "2026-11-01T00:00:00.000Z" });
    expect(seen(project, LINK, 1)).toEqual([idOf("post 3")]);
  });

  it("[VW9] a mirror has the values of posts of several boards, by number", () => {
    expect(seen(linked(4, 3, 2), MIRROR, 1)).toEqual([20, 30, 40]);
    expect(seen(linked(), MIRROR, 1)).toBeUndefined();
  });

  it("[VW9] with a function a mirror is a number", () => {
    const project = linked(4, 3, 2);
    const mirror: Column = { ...MIRROR, numericFunctionType: "SUM" };
    project.setColumn(mirror);
    expect(kindIn(project, mirror).number?.(seen(project, mirror, 1), mirror, readingOf(project))).toBe(90);
  });

  it("[VW9] a mirror without its links or its column shows nothing", () => {
    const inactiveLink = linked(2);
    inactiveLink.setColumn({ ...LINK, isActive: false });
    expect(seen(inactiveLink, MIRROR, 1)).toBeUndefined();
    const goneColumn = linked(2);
    goneColumn.removeColumn(SIZE.id);
    expect(seen(goneColumn, MIRROR, 1)).toBeUndefined();
  });

  it("[VW9] a mirror shows no mirrors", () => {
    const project = linked(2);
    const second = {
      ...MIRROR,
      id: idOf("second"),
      linkedColumnList: [{ columnId: MIRROR.id, direction: "RELATION" as const }],
    };
    project.setColumn(second);
    expect(seen(project, second, 1)).toBeUndefined();
  });
});
