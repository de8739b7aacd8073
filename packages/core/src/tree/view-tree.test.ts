import { describe, expect, it } from "vitest";
import { type Column, ColumnType } from "../model/column.ts";
import { ComparisonOperator } from "../model/filter.ts";
import type { PostLink } from "../model/post-link.ts";
import { Status } from "../model/value-option.ts";
import type { BoardView } from "../model/view.ts";
import { Arrangement } from "../views/engine/arrangement.ts";
import { PostLister } from "../views/engine/post-lister.ts";
import { ProjectTable } from "../views/engine/table/project-table.ts";
import {
  BOARD,
  buildColumn,
  buildGroup,
  buildOption,
  buildPost,
  buildView,
  idOf,
  OTHER_BOARD,
  readingOf,
} from "../views/testing/builders.ts";
import { columnBetween, treeColumnsOf } from "./tree-columns.ts";
import { ALL_LEVELS } from "./tree-rows.ts";
import { ViewTree } from "./view-tree.ts";

const THIRD_BOARD = idOf("third board");
const on = (boardId: string, name: string, type: ColumnType, overrides: Partial<Column> = {}) =>
  buildColumn(type, { id: idOf(`${boardId} ${name}`), boardId, name, ...overrides });

const CHILDREN = on(BOARD, "子", ColumnType.POST_LINK, {
  linkDirection: "CHILD",
  linkedBoardIdList: [OTHER_BOARD],
  linkedColumnList: [{ columnId: idOf(`${OTHER_BOARD} 親`), direction: "PARENT" }],
});
const PARENTS = on(OTHER_BOARD, "親", ColumnType.POST_LINK, {
  linkDirection: "PARENT",
  linkedBoardIdList: [BOARD],
  linkedColumnList: [{ columnId: CHILDREN.id, direction: "CHILD" }],
});
const FURTHER = on(OTHER_BOARD, "さらに下", ColumnType.POST_LINK, {
  linkDirection: "CHILD",
  linkedBoardIdList: [THIRD_BOARD],
});
const BESIDE = on(BOARD, "関連", ColumnType.POST_LINK, { linkedBoardIdList: [BOARD] });
const status = (boardId: string) =>
  on(boardId, "ステータス", ColumnType.STATE, {
    isStatus: true,
    valueOptionList: [
      buildOption("未着手", { id: idOf(`${boardId} open`), statusType: Status.OPEN }),
      buildOption("完了", { id: idOf(`${boardId} done`), statusType: Status.DONE }),
    ],
  });
const numbers = (boardId: string, numericUnit: string) => on(boardId, "見積", ColumnType.NUMERIC, { numericUnit });

const COLUMNS = [
  CHILDREN,
  PARENTS,
  FURTHER,
  BESIDE,
  ...[BOARD, OTHER_BOARD, THIRD_BOARD].flatMap((boardId) => [
    status(boardId),
    on(boardId, "タイトル", ColumnType.POST_TITLE),
  ]),
  numbers(BOARD, "点"),
  numbers(OTHER_BOARD, "点"),
  numbers(THIRD_BOARD, "時間"),
];

function link(columnId: string, from: number, to: number, linkedColumnId: string | null = null): PostLink {
  const [postId, linkedPostId] = [idOf(`post ${from}`), idOf(`post ${to}`)];
  return { id: idOf(`${columnId} ${from} ${to}`), columnId, postId, linkedColumnId, linkedPostId };
}

function world(): ProjectTable {
  const project = new ProjectTable();
  for (const id of [BOARD, OTHER_BOARD, THIRD_BOARD]) project.setBoard({ id, archivedAt: null });
  for (const column of COLUMNS) project.setColumn(column);
  const put = (number: number, boardId: string, { done, size }: { done?: boolean; size?: number } = {}) =>
    project.putPost(
      buildPost(number, {
        boardId,
        data: {
          ...(done === undefined ? {} : { [status(boardId).id]: idOf(`${boardId} ${done ? "done" : "open"}`) }),
          ...(size === undefined ? {} : { [numbers(boardId, "").id]: size }),
        },
      }),
    );
  put(1, BOARD, { done: false, size: 100 });
  put(2, BOARD);
  put(11, OTHER_BOARD, { done: true, size: 0.1 });
  put(12, OTHER_BOARD, { done: false, size: 0.2 });
  put(13, OTHER_BOARD);
  put(21, THIRD_BOARD, { done: true, size: 8 });
  put(22, THIRD_BOARD);
  project.putLink(link(CHILDREN.id, 1, 11, PARENTS.id));
  project.putLink(link(PARENTS.id, 12, 1, CHILDREN.id));
  project.putLink(link(FURTHER.id, 11, 21));
  project.putLink(link(FURTHER.id, 12, 21));
  return project;
}

type Setting = Partial<Pick<BoardView, "postLinkColumnId" | "postLinkReferenceColumnId" | "filterGroupList">>;

function columnsOf(project: ProjectTable, setting: Setting = {}) {
  return treeColumnsOf(
    {
      column: (id) => project.column(id),
      columnsOf: (id) => project.columns(id),
      boardIds: () => [BOARD, OTHER_BOARD, THIRD_BOARD],
    },
    { boardId: BOARD, postLinkColumnId: null, postLinkReferenceColumnId: null, ...setting },
  );
}

function rowsIn(project: ProjectTable, setting: Setting = {}) {
  const columns = columnsOf(project, setting);
  if (!columns) throw new Error("no columns");
  const view = buildView({ filterGroupList: setting.filterGroupList ?? [] });
  const arrange = (query: typeof view) => new Arrangement({ project, view: query, reading: readingOf(project) });
  const tree = new ViewTree({ project, view, columns, arrange });
  const present = ({ table, slot }: { table: { boardId: string }; slot: number }) =>
    new PostLister(project, table.boardId, () => undefined).plain(slot);
  return tree.rows({ levels: ALL_LEVELS, exceptIdList: [] }, { from: 0, until: 100 }, present);
}

const drawn = (rows: ReturnType<typeof rowsIn>) =>
  rows.map(
    ({ depth, post, isPointer, isMatch }) =>
      `${"-".repeat(depth)}${post.projectSerialNumber}${isPointer ? "*" : ""}${isMatch ? "" : "?"}`,
  );

describe("the tree of a view", () => {
  it("[TR1] [TR2] [TR5] goes on over boards, whichever end made a link", () => {
    expect(drawn(rowsIn(world()))).toEqual(["1", "-11", "--21", "-12", "--21*", "2"]);
  });

  it("[TR1] only the hierarchy that was chosen on the board itself; none without a column", () => {
    const project = world();
    project.putLink(link(BESIDE.id, 1, 2));
    expect(drawn(rowsIn(project, { postLinkColumnId: BESIDE.id }))).toEqual(["1", "-2"]);
    project.removeColumn(CHILDREN.id);
    expect(columnsOf(project)).toBeUndefined();
  });

  it("[TR2] [TR4] a loop of relations ends", () => {
    const project = world();
    project.putLink(link(BESIDE.id, 1, 2));
    project.putLink(link(BESIDE.id, 2, 1));
    expect(drawn(rowsIn(project, { postLinkColumnId: BESIDE.id }))).toEqual(["1", "-2", "--1*"]);
  });

  it("[TR8] [TR9] [TR10] counts each post once, only statuses that are there, and never adds other units", () => {
    const [top] = rowsIn(world());
    expect(top).toMatchObject({ belowCount: 3, doneCount: 2, statusCount: 3, childCount: 2 });
    expect(top?.sums).toEqual({ [numbers(BOARD, "点").id]: 0.3 });
  });

  it("[TR6] [TR7] finds matches on any board by name, with what is above them", () => {
    const done = buildGroup("AND", {
      targetColumnId: status(BOARD).id,
      comparisonOperator: ComparisonOperator.EQUAL,
      valueOptionIdList: [idOf(`${BOARD} done`)],
    });
    const rows = rowsIn(world(), { filterGroupList: [done] });
    expect(drawn(rows)).toEqual(["1?", "-11", "--21", "-12?", "--21*"]);
    expect(rows[0]).toMatchObject({ belowCount: 2, doneCount: 2, statusCount: 2 });
  });

  it("[TR6] a column that a board does not have holds for none of its posts, alone or beside others", () => {
    const asked = {
      targetColumnId: numbers(BOARD, "点").id,
      comparisonOperator: ComparisonOperator.GREATER_THAN,
      numericData: 0,
    };
    const titled = {
      targetColumnId: on(BOARD, "タイトル", ColumnType.POST_TITLE).id,
      comparisonOperator: ComparisonOperator.IS_CONTAIN,
      textData: "21",
    };
    expect(drawn(rowsIn(world(), { filterGroupList: [buildGroup("AND", asked)] }))).toEqual(["1", "-11", "-12"]);
    expect(drawn(rowsIn(world(), { filterGroupList: [buildGroup("AND", asked, titled)] }))).toEqual([]);
    expect(drawn(rowsIn(world(), { filterGroupList: [buildGroup("OR", asked, titled)] }))).toEqual([
      ...["1", "-11", "--21", "-12", "--21*"],
    ]);
  });

  it("a child names its parent before a parent names its children", () => {
    const columns = columnsOf(world());
    if (!columns) throw new Error("no columns");
    expect(columnBetween(columns, { parentBoardId: BOARD, childBoardId: OTHER_BOARD })?.id).toBe(PARENTS.id);
    expect(columnBetween(columns, { parentBoardId: OTHER_BOARD, childBoardId: THIRD_BOARD })?.id).toBe(FURTHER.id);
    expect(columnBetween(columns, { parentBoardId: BOARD, childBoardId: THIRD_BOARD })).toBeUndefined();
  });
});
