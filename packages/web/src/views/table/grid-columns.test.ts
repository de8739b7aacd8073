import { ColumnType } from "@itoguchi/core/model/column";
import { buildColumn } from "@itoguchi/core/views/testing/builders";
import { describe, expect, it } from "vitest";
import { columnAt, layoutColumns } from "./grid-columns.ts";
import { columnGapAt, columnPlace } from "./header/column-place.ts";

const TITLE = buildColumn(ColumnType.POST_TITLE);
const [A, B, C] = [ColumnType.NUMERIC, ColumnType.TEXT, ColumnType.DATE].map((type) =>
  buildColumn(type, { width: 100 }),
);
const CREATED = buildColumn(ColumnType.CREATED_AT);
const LOCKED = buildColumn(ColumnType.LONG_TEXT, { isLock: true });
const ids = (columns: readonly { key: string }[]) => columns.map(({ key }) => key);

function frozen(columnId: string) {
  return { columnId, isShow: true, width: null, columnOrder: null, isWrapDisplay: false, isFrozen: true };
}

function layout(frozenColumnIds: string[] = [], canManage = false, room = 0) {
  return layoutColumns({
    view: { viewColumnList: frozenColumnIds.map(frozen), titleColumnWidth: 200, isWrapDisplay: false },
    columns: [CREATED, A, B, C, TITLE, LOCKED].flatMap((column) => column ?? []),
    abilities: { canWrite: true, canManage },
    widths: new Map(B ? [[B.id, 150]] : []),
    projectKey: "PRJ",
    room,
  });
}

describe("columns of the grid", () => {
  it("begin with number and title, then what is frozen", () => {
    expect(ids(layout().columns)).toEqual(["number", TITLE.id, A?.id, C?.id, B?.id, LOCKED.id]);
    const kept = layout([B?.id ?? ""]);
    expect(ids(kept.columns).slice(0, 3)).toEqual(["number", TITLE.id, B?.id]);
    expect([kept.frozenCount, kept.frozenWidth]).toEqual([3, 96 + 200 + 150]);
  });

  it("are frozen as long as there is room for others", () => {
    expect(layout([], false, 1_440).frozenCount).toBe(2);
    expect(layout([B?.id ?? ""], false, 600).frozenCount).toBe(2);
    expect(layout([], false, 390)).toMatchObject({ frozenCount: 1, frozenWidth: 96 });
  });

  it("have a title that ends on the screen of a phone", () => {
    expect(layout([], false, 390).columns[1]?.width).toBe(200);
    expect(layout([], false, 300).columns[1]?.width).toBe(300 - 96 - 24);
  });

  it("are written by whoever may", () => {
    const writable = (canManage: boolean) =>
      layout([], canManage).columns.filter(({ isWritable }) => isWritable).length;
    expect(writable(false)).toBe(4);
    expect(writable(true)).toBe(5);
  });

  it("are found by where they stand", () => {
    const { columns } = layout();
    for (const [at, { left, width }] of columns.entries()) {
      expect(columnAt(layout(), left)).toBe(at);
      expect(columnAt(layout(), left + width - 1)).toBe(at);
    }
    expect(columnAt(layout(), 99_999)).toBe(columns.length - 1);
  });
});

describe("a column that is moved", () => {
  it("goes between two others, or to an end", () => {
    const made = layout();
    expect(columnPlace(made, A?.id ?? "", 4)).toEqual({ previousColumnId: C?.id, nextColumnId: B?.id });
    expect(columnPlace(made, LOCKED.id, 2)).toEqual({ previousColumnId: null, nextColumnId: A?.id });
    expect(columnPlace(made, A?.id ?? "", 6)).toEqual({ previousColumnId: LOCKED.id, nextColumnId: null });
  });

  it("stays where it is, and out of the frozen ones", () => {
    const made = layout();
    expect(columnPlace(made, C?.id ?? "", 3)).toBeUndefined();
    expect(columnPlace(made, C?.id ?? "", 4)).toBeUndefined();
    expect(columnPlace(made, C?.id ?? "", 1)).toBeUndefined();
    expect(columnPlace(made, TITLE.id, 4)).toBeUndefined();
    expect(columnGapAt(made, 10)).toBe(2);
    expect(columnGapAt(made, 96 + 200 + 60)).toBe(3);
  });
});
