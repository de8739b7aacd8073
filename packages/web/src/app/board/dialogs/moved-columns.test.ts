import { type Column, ColumnType } from "@itoguchi/core/model/column";
import { buildColumn } from "@itoguchi/core/views/testing/builders";
import { describe, expect, it } from "vitest";
import { type CountedColumn, movedColumns } from "./moved-columns.ts";

const MEMO = buildColumn(ColumnType.TEXT, { name: "メモ" });
const POINTS = buildColumn(ColumnType.NUMERIC, { name: "点数" });
const from = [MEMO, POINTS];
const post = (memo: string | undefined, points: number | undefined) => ({
  columnData: { [MEMO.id]: memo, [POINTS.id]: points },
});
const counted = (list: readonly CountedColumn[]) => list.map(({ column, posts }) => [column.name, posts]);

function moved(to: readonly Column[], mayChange: (column: Column) => boolean = () => true) {
  const posts = [post("短い", 1), post("長い", undefined), post(undefined, undefined)];
  return movedColumns(posts, { from, to, mayChange });
}

describe("many posts on another board", () => {
  it("bring what has a column of that name and kind there, and lose the rest", () => {
    const { carried, lost, missing } = moved([buildColumn(ColumnType.TEXT, { name: "メモ" })]);
    expect(counted(carried)).toEqual([["メモ", 2]]);
    expect(counted(lost)).toEqual([["点数", 1]]);
    expect(missing).toEqual([]);
  });

  it("bring nothing into a column that is locked, and lack it where it is required", () => {
    const there = buildColumn(ColumnType.TEXT, { id: "there", name: "メモ", isLock: true, required: true });
    const { carried, locked, missing } = moved([there], ({ isLock }) => !isLock);
    expect(carried).toEqual([]);
    expect(counted(locked)).toEqual([["メモ", 2]]);
    expect(counted(missing)).toEqual([["メモ", 3]]);
  });

  it("lack what has to be filled there and would not be", () => {
    const { missing } = moved([buildColumn(ColumnType.NUMERIC, { name: "点数", required: true })]);
    expect(counted(missing)).toEqual([["点数", 2]]);
  });
});
