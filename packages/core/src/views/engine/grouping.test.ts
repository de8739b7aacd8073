import { describe, expect, it } from "vitest";
import { keyOfNumber } from "#core/kernel/order-key";
import { type Column, ColumnType } from "#core/model/column";
import { ViewType } from "#core/model/view";
import { arrangementOf, numbersIn, projectOf } from "../testing/arranged.ts";
import { buildColumn, buildOption, buildPost, buildSection, idOf } from "../testing/builders.ts";

const [RED, BLUE, OLD] = ["赤", "青", "旧"].map((name, index) =>
  buildOption(name, {
    optionOrder: keyOfNumber(9 - index),
    deletedAt: index === 2 ? "2026-01-01T00:00:00.000Z" : null,
  }),
) as [ReturnType<typeof buildOption>, ReturnType<typeof buildOption>, ReturnType<typeof buildOption>];
const COLORS = buildColumn(ColumnType.DROP_DOWN, { valueOptionList: [RED, BLUE, OLD] });
const WHO = buildColumn(ColumnType.USER);
const SIZE = buildColumn(ColumnType.NUMERIC);
const ACTION = buildColumn(ColumnType.CUSTOM_ACTION);

function grouped(column: Column, values: unknown[], view = {}) {
  const posts = values.map((value, index) =>
    buildPost(index + 1, { data: value === undefined ? {} : { [column.id]: value } }),
  );
  return arrangementOf(projectOf({ columns: [column], posts }), { groupColumnId: column.id, ...view });
}

const option = (column: Column, key: string, overrides = {}) => ({
  groupColumnId: column.id,
  groupColumnValueId: key,
  isHidden: false,
  isContract: false,
  groupOrder: null,
  ...overrides,
});

const keysOf = (arrangement: ReturnType<typeof grouped>) => arrangement.groups().map(({ key }) => key);

describe("the groups of a view", () => {
  it("[VW20] a kanban is grouped by its own column, or else as a table is", () => {
    const project = projectOf({ columns: [COLORS, WHO], posts: [buildPost(1, { data: { [WHO.id]: [idOf("Bob")] } })] });
    const kanban = { viewType: ViewType.KANBAN, groupColumnId: COLORS.id };
    expect(keysOf(arrangementOf(project, { ...kanban, kanbanSectionColumnId: WHO.id }))).toEqual([idOf("Bob")]);
    expect(keysOf(arrangementOf(project, kanban))).toEqual([BLUE.id, RED.id, ""]);
    expect(keysOf(arrangementOf(project, { groupColumnId: COLORS.id, kanbanSectionColumnId: WHO.id }))).toContain(
      RED.id,
    );
  });

  it("[VW20] without a column to group by there is one group", () => {
    const project = projectOf({ columns: [ACTION, { ...COLORS, isActive: false }], posts: [buildPost(1)] });
    for (const groupColumnId of [null, idOf("gone"), ACTION.id, COLORS.id]) {
      const arrangement = arrangementOf(project, { groupColumnId });
      expect(arrangement.isGrouped).toBe(false);
      expect(arrangement.groups()).toEqual([{ key: "", size: 1, isHidden: false, isContract: false }]);
    }
  });

  it("[VW21] [VW30] a post with several values stands in each group and is counted once", () => {
    const arrangement = grouped(COLORS, [[RED.id, BLUE.id], [RED.id]]);
    expect(numbersIn(arrangement, RED.id)).toEqual([1, 2]);
    expect(numbersIn(arrangement, BLUE.id)).toEqual([1]);
    expect(arrangement.size).toBe(2);
    expect(arrangement.groupsOf(0)).toEqual([RED.id, BLUE.id]);
  });

  it("[VW22] options have groups without posts, deleted ones only with posts", () => {
    expect(keysOf(grouped(COLORS, []))).toEqual([BLUE.id, RED.id]);
    expect(keysOf(grouped(COLORS, [[OLD.id]]))).toEqual([OLD.id, BLUE.id, RED.id]);
  });

  it("[VW22] sections have groups without posts, archived ones only with posts", () => {
    const column = buildColumn(ColumnType.BOARD_SECTION);
    const sections = ["一", "二", "三"].map((name, index) =>
      buildSection(name, {
        sectionOrder: keyOfNumber(9 - index),
        archivedAt: index === 1 ? "2026-01-01T00:00:00.000Z" : null,
      }),
    );
    const project = projectOf({ columns: [column], sections, posts: [buildPost(1, { sectionId: idOf("二") })] });
    expect(keysOf(arrangementOf(project, { groupColumnId: column.id }))).toEqual(["三", "一"].map(idOf));
    const withArchive = arrangementOf(project, { groupColumnId: column.id, isContainArchive: true });
    expect(keysOf(withArchive)).toEqual(["三", "二", "一"].map(idOf));
  });

  it("[VW23] other groups are there with posts only", () => {
    expect(keysOf(grouped(WHO, []))).toEqual([]);
    expect(keysOf(grouped(WHO, [undefined]))).toEqual([""]);
  });

  it("[VW24] groups come in the order of their values, the empty one last", () => {
    expect(keysOf(grouped(SIZE, [10, undefined, -1, 9]))).toEqual(["-1", "9", "10", ""]);
    expect(keysOf(grouped(WHO, [[idOf("山田")], [idOf("ｻﾄｳ")], [idOf("Bob")]]))).toEqual(
      ["Bob", "ｻﾄｳ", "山田"].map(idOf),
    );
  });

  it("[VW25] groups with an order of their own come first, by it", () => {
    const groupOptionList = [
      option(SIZE, "", { groupOrder: 0 }),
      option(SIZE, "9", { groupOrder: 1 }),
      option(COLORS, "10", { groupOrder: -1 }),
    ];
    expect(keysOf(grouped(SIZE, [10, undefined, -1, 9], { groupOptionList }))).toEqual(["", "9", "-1", "10"]);
  });

  it("[VW26] a hidden group is listed and gives no posts", () => {
    const arrangement = grouped(SIZE, [1, 1, 2], { groupOptionList: [option(SIZE, "1", { isHidden: true })] });
    expect(arrangement.groups()[0]).toEqual({ key: "1", size: 2, isHidden: true, isContract: false });
    expect(arrangement.page("1", 0, 10)).toEqual([]);
    expect(arrangement.size).toBe(3);
  });

  it("[VW27] a contracted group is listed, and opens", () => {
    const arrangement = grouped(SIZE, [1, 1, 2], { groupOptionList: [option(SIZE, "1", { isContract: true })] });
    expect(arrangement.groups()[0]).toEqual({ key: "1", size: 2, isHidden: false, isContract: true });
    expect(numbersIn(arrangement, "1")).toEqual([1, 2]);
  });

  it("a page is a part of a group; an unknown group is empty", () => {
    const arrangement = grouped(SIZE, [1, 1, 1, 1]);
    expect(arrangement.page("1", 1, 2)).toEqual([1, 2]);
    expect(arrangement.page("1", 3, 50)).toEqual([3]);
    expect(arrangement.page("1", 9, 50)).toEqual([]);
    expect(arrangement.page("2", 0, 50)).toEqual([]);
  });

  it("a text that looks like a list of keys is not taken for one", () => {
    const text = buildColumn(ColumnType.TEXT);
    const both = JSON.stringify(["a", "b"]);
    expect(keysOf(grouped(text, ["a", both]))).toEqual([both, "a"]);
  });
});
