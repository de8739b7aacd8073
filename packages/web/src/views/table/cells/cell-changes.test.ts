import { type Column, ColumnType } from "@itoguchi/core/model/column";
import type { ListedPost } from "@itoguchi/core/model/listed-post";
import { buildColumn, idOf } from "@itoguchi/core/views/testing/builders";
import { describe, expect, it } from "vitest";
import { layoutColumns } from "../grid-columns.ts";
import { type Cells, planEmpty, planFill, planPaste } from "./cell-changes.ts";
import { describeLeft } from "./describe-plan.ts";
import { planNewPosts } from "./plan-new-posts.ts";

const TITLE = buildColumn(ColumnType.POST_TITLE, { name: "タイトル" });
const SIZE = buildColumn(ColumnType.NUMERIC, { name: "大きさ" });
const MEMO = buildColumn(ColumnType.TEXT, { name: "メモ" });
const NEEDED = buildColumn(ColumnType.TEXT, { id: idOf("needed"), name: "必須", required: true, columnOrder: "zz" });
const MADE = buildColumn(ColumnType.CREATED_AT, { name: "作成日時" });

const shows = [MEMO, SIZE, NEEDED, MADE].map((column, index) => ({
  columnId: column.id,
  isShow: true,
  width: null,
  columnOrder: `a${index}`,
  isWrapDisplay: false,
  isFrozen: false,
}));
const { columns } = layoutColumns({
  view: { viewColumnList: shows, titleColumnWidth: 320, isWrapDisplay: false },
  columns: [TITLE, SIZE, MEMO, NEEDED, MADE],
  abilities: { canWrite: true, canManage: false },
  widths: new Map(),
  projectKey: "PRJ",
  room: 0,
});
const at = (column: Column) => columns.findIndex(({ key }) => key === column.id);

function post(number: number): ListedPost {
  const columnData = { [SIZE.id]: number * 10, [MEMO.id]: `メモ${number}`, [NEEDED.id]: "x" };
  return { id: `p${number}`, projectSerialNumber: number, title: `題${number}`, columnData } as unknown as ListedPost;
}

const POSTS = [1, 2, 3, 4].map(post);
function cells(loaded: readonly (ListedPost | undefined)[] = POSTS): Cells {
  return {
    size: { rows: 4, columns: columns.length },
    columns,
    postAt: (row) => loaded[row],
    parse: (text, { columnType }) => {
      if (columnType !== ColumnType.NUMERIC) return { value: text };
      return Number.isNaN(Number(text)) ? { problem: "数ではありません。" } : { value: Number(text) };
    },
  };
}
const range = (top: number, left: number, bottom = top, right = left) => ({ top, left, bottom, right });
const brief = ({ changes }: { changes: { post: { projectSerialNumber: number }; column: Column; value: unknown }[] }) =>
  changes.map(({ post: { projectSerialNumber }, column, value }) => [projectSerialNumber, column.name, value]);

describe("pasting", () => {
  it("spreads from the first cell beyond the selection", () => {
    const plan = planPaste(cells(), range(0, at(MEMO)), [
      ["a", "7"],
      ["b", "8"],
    ]);
    expect(brief(plan)).toEqual([
      [1, "メモ", "a"],
      [1, "大きさ", 7],
      [2, "メモ", "b"],
      [2, "大きさ", 8],
    ]);
    expect(plan.range).toEqual(range(0, at(MEMO), 1, at(SIZE)));
  });

  it("repeats what fits the selection a whole number of times", () => {
    expect(brief(planPaste(cells(), range(0, at(SIZE), 3, at(SIZE)), [["1"], ["2"]]))).toEqual([
      [1, "大きさ", 1],
      [2, "大きさ", 2],
      [3, "大きさ", 1],
      [4, "大きさ", 2],
    ]);
  });

  it("repeats one row down a column of cells, one column along a row, and one cell everywhere", () => {
    const down = planPaste(cells(), range(0, at(MEMO), 2, at(MEMO)), [["a", "7"]]);
    expect(brief(down)).toEqual(
      [1, 2, 3].flatMap((number) => [
        [number, "メモ", "a"],
        [number, "大きさ", 7],
      ]),
    );
    expect(down.range).toEqual(range(0, at(MEMO), 2, at(SIZE)));
    const along = planPaste(cells(), range(0, at(MEMO), 0, at(SIZE)), [["5"], ["6"]]);
    expect(along.range).toEqual(range(0, at(MEMO), 1, at(SIZE)));
    expect(brief(planPaste(cells(), range(0, at(MEMO), 2, at(SIZE)), [["5"]]))).toHaveLength(6);
    const odd = planPaste(cells(), range(0, at(MEMO), 2, at(MEMO)), [["a"], ["b"]]);
    expect(odd.range).toEqual(range(0, at(MEMO), 1, at(MEMO)));
  });

  it("gathers what cannot be, and says it once", () => {
    const plan = planPaste(cells(), range(2, at(SIZE)), [["x"], ["5"], ["6"]]);
    expect(brief(plan)).toEqual([[4, "大きさ", 5]]);
    expect(plan.left).toEqual({ rows: 1, columns: 0 });
    expect(
      describeLeft({
        projectKey: "PRJ",
        problems: plan.problems,
        done: plan.changes.length,
        columnsLeft: 2,
        untitled: 1,
      }),
    ).toBe(
      "2個のうち1個のセルは変更できませんでした。1行目の「大きさ」：数ではありません。 列が足りず、2列分は貼り付けていません。 タイトルがないため、1行分は投稿にしていません。タイトルの列を含めて貼り付けてください。",
    );
  });

  it("names the line of what was pasted, also where it is repeated or makes posts", () => {
    const tall = planPaste(cells(), range(0, at(SIZE)), [["10"], ["5"], ["x"]]);
    expect(tall.problems).toMatchObject([{ line: 3 }]);
    const repeated = planPaste(cells(), range(0, at(SIZE), 3, at(SIZE)), [["5"], ["x"]]);
    expect(repeated.problems).toMatchObject([{ line: 2 }, { line: 2 }]);
    const rows = [["甲", "", "7"], [""], ["乙", "", "x"]];
    expect(planNewPosts(cells(), { left: at(TITLE), rows, before: 4 }).problems).toMatchObject([{ line: 7 }]);
  });

  it("says when columns are too few or not writable", () => {
    const plan = planPaste(cells(), range(0, at(MADE)), [["2026-01-01", "x"]]);
    expect(brief(plan)).toEqual([]);
    expect(plan.problems).toMatchObject([{ column: "作成日時" }]);
    expect(plan.left.columns).toBe(1);
  });

  it("names rows that are not loaded", () => {
    expect(planPaste(cells([POSTS[0], undefined]), range(0, at(MEMO)), [["a"], ["b"]]).missing).toEqual([1]);
  });

  it("leaves alone what is the same already", () => {
    expect(brief(planPaste(cells(), range(0, at(SIZE)), [["10"]]))).toEqual([]);
  });
});

describe("lines beyond the last row", () => {
  const TITLED = at(TITLE);
  it("are a post each, with the values of the pasted columns; blank ones are none", () => {
    const { posts, problems, untitled } = planNewPosts(cells(), {
      left: TITLED,
      rows: [["甲", "メモ甲", "7"], ["", "", ""], ["乙"]],
    });
    expect(posts).toEqual([
      { title: "甲", data: { [MEMO.id]: "メモ甲", [SIZE.id]: 7 } },
      { title: "乙", data: {} },
    ]);
    expect([problems, untitled]).toEqual([[], 0]);
  });

  it("leave out what cannot be read or written, and say so of the new post", () => {
    const { posts, problems, taken } = planNewPosts(cells(), {
      left: TITLED,
      rows: [["甲", "", "x", "", "2026-01-01"]],
    });
    expect(posts).toEqual([{ title: "甲", data: {} }]);
    expect(problems.map(({ column }) => column)).toEqual(["大きさ", "作成日時"]);
    expect(describeLeft({ projectKey: "PRJ", problems, done: taken })).toBe(
      "3個のうち2個のセルは変更できませんでした。1行目の「大きさ」：数ではありません。（ほか1個）",
    );
  });

  it("are counted where they have no title", () => {
    expect(planNewPosts(cells(), { left: at(MEMO), rows: [["甲"], ["乙"]] })).toMatchObject({ posts: [], untitled: 2 });
    expect(planNewPosts(cells(), { left: TITLED, rows: [["", "メモ"], ["丙"]] })).toMatchObject({
      posts: [{ title: "丙" }],
      untitled: 1,
    });
  });
});

describe("emptying", () => {
  it("empties what may be empty", () => {
    const plan = planEmpty(cells(), range(0, at(TITLE), 0, at(NEEDED)));
    expect(brief(plan)).toEqual([
      [1, "メモ", null],
      [1, "大きさ", null],
    ]);
    expect(plan.problems.map(({ column }) => column)).toEqual(["タイトル", "必須"]);
  });
});

describe("filling", () => {
  it("goes on downwards and upwards", () => {
    expect(brief(planFill(cells(), range(0, at(SIZE), 1, at(SIZE)), range(2, at(SIZE), 3, at(SIZE)), true))).toEqual([
      [3, "大きさ", 10],
      [4, "大きさ", 20],
    ]);
    const changed = POSTS.map((one) => ({
      ...one,
      columnData: { ...one.columnData, [SIZE.id]: one.projectSerialNumber ** 2 },
    }));
    expect(
      brief(planFill(cells(changed), range(2, at(SIZE), 3, at(SIZE)), range(0, at(SIZE), 1, at(SIZE)), false)),
    ).toEqual([
      [1, "大きさ", -5],
      [2, "大きさ", 2],
    ]);
  });

  it("goes across to columns of the same kind only", () => {
    const plan = planFill(cells(), range(0, at(MEMO)), range(0, at(SIZE), 0, at(NEEDED)), false);
    expect(brief(plan)).toEqual([[1, "必須", "メモ1"]]);
    expect(plan.problems).toHaveLength(1);
  });

  it("waits for its seed", () => {
    expect(planFill(cells([undefined, POSTS[1]]), range(0, at(MEMO)), range(1, at(MEMO)), false).missing).toEqual([0]);
  });
});
