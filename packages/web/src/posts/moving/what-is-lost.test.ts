import { type Column, ColumnType } from "@itoguchi/core/model/column";
import { describe, expect, it } from "vitest";
import { whatIsLost } from "./what-is-lost.ts";

const column = (id: string, name: string, columnType: ColumnType, options: string[] = []) =>
  ({
    id,
    name,
    columnType,
    isActive: true,
    valueOptionList: options.map((option) => ({ id: `${id}-${option}`, name: option, deletedAt: null })),
  }) as unknown as Column;

describe("what a post loses on another board", () => {
  const from = [
    column("n", "見積", ColumnType.NUMERIC),
    column("t", "メモ", ColumnType.TEXT),
    column("d", "種類", ColumnType.DROP_DOWN, ["要望", "不具合"]),
  ];
  const data = { n: 5, t: "短い", d: ["d-要望", "d-不具合"] };
  const reasons = (to: Column[], own: Record<string, unknown> = data) =>
    whatIsLost({ data: own, from, to, mayChange: () => true }).map(({ column, reason }) => [column.name, reason]);

  it("is what has no column of the same name and kind there", () => {
    const to = [column("x", "見積", ColumnType.NUMERIC), column("y", "メモ", ColumnType.NUMERIC)];
    expect(reasons(to, { n: 5, t: "短い" })).toEqual([["メモ", "column"]]);
  });
  it("is an option that is not known there", () => {
    const to = [...from.slice(0, 2), column("z", "種類", ColumnType.DROP_DOWN, ["要望"])];
    expect(reasons(to)).toEqual([["種類", "option"]]);
  });
  it("is nothing when nothing is set, and nothing on a board of the same columns", () => {
    expect(reasons([], {})).toEqual([]);
    expect(reasons(from)).toEqual([]);
  });
});
