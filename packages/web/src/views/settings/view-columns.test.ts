import { buildColumn, idOf } from "@itoguchi/core/columns/columns.factory";
import { ColumnType } from "@itoguchi/core/model/column";
import type { ViewColumn } from "@itoguchi/core/model/view";
import { describe, expect, it } from "vitest";
import { changeViewColumns, moveViewColumn, viewColumns } from "./view-columns.ts";

const COLUMNS = [
  buildColumn({ id: idOf(1), name: "タイトル", columnType: ColumnType.POST_TITLE, columnOrder: "a5" }),
  buildColumn({ id: idOf(2), name: "甲", columnOrder: "a1" }),
  buildColumn({ id: idOf(3), name: "乙", columnOrder: "a2" }),
  buildColumn({ id: idOf(4), name: "作成日時", columnType: ColumnType.CREATED_AT, columnOrder: "a3" }),
  buildColumn({ id: idOf(5), name: "使わない", columnOrder: "a4", isActive: false }),
];

function viewColumn(number: number, columnOrder: string): ViewColumn {
  return { columnId: idOf(number), isShow: true, width: 200, columnOrder, isWrapDisplay: false, isFrozen: false };
}

const names = (list: readonly ViewColumn[]) =>
  viewColumns(COLUMNS, list).map(({ column: { name }, isShow }) => (isShow ? name : `(${name})`));

describe("viewColumns", () => {
  it("has the title first and the board's order where the view has none; the system's own are hidden", () => {
    expect(names([])).toEqual(["タイトル", "甲", "乙", "(作成日時)"]);
  });

  it("follows the view, and puts what it does not know behind", () => {
    expect(names([viewColumn(4, "a0"), viewColumn(3, "a1")])).toEqual(["タイトル", "作成日時", "乙", "甲"]);
  });
});

describe("moveViewColumn", () => {
  it("changes one key when all have one", () => {
    const list = [1, 2, 3, 4].map((number) => viewColumn(number, `a${number}`));
    const after = moveViewColumn(viewColumns(COLUMNS, list), idOf(4), 1);
    expect(names(after)).toEqual(["タイトル", "作成日時", "甲", "乙"]);
    const kept = after.filter((one) => list.some((before) => before.columnOrder === one.columnOrder));
    expect(kept).toHaveLength(3);
  });

  it("gives keys to all when some have none", () => {
    expect(names(moveViewColumn(viewColumns(COLUMNS, []), idOf(3), 1))).toEqual(["タイトル", "乙", "甲", "(作成日時)"]);
  });
});

describe("changeViewColumns", () => {
  it("changes the named ones and keeps the widths of all", () => {
    const shown = viewColumns(COLUMNS, [viewColumn(2, "a1")]);
    const after = changeViewColumns(shown, new Set([idOf(3)]), { isShow: false });
    expect(names(after)).toEqual(["タイトル", "甲", "(乙)", "(作成日時)"]);
    expect(after.find(({ columnId }) => columnId === idOf(2))?.width).toBe(200);
  });
});
