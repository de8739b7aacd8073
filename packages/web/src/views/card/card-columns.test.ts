import { buildColumn, idOf } from "@itoguchi/core/columns/columns.factory";
import { ColumnType } from "@itoguchi/core/model/column";
import { expect, it } from "vitest";
import { cardColumns } from "./card-columns.ts";

const column = (number: number, columnType: ColumnType) =>
  buildColumn({ id: idOf(number), columnType, columnOrder: `a${number}` });
const columns = [
  column(1, ColumnType.POST_TITLE),
  column(2, ColumnType.STATE),
  column(3, ColumnType.USER),
  column(4, ColumnType.DATE),
  column(5, ColumnType.NUMERIC),
  column(6, ColumnType.FILE),
];
const shown = (number: number, isShow: boolean, columnOrder: string | null = null) => ({
  columnId: idOf(number),
  isShow,
  width: null,
  columnOrder,
  isWrapDisplay: false,
  isFrozen: false,
});

it("puts people and dates into the foot, the rest in the view's order, without title and lane", () => {
  const view = { isWrapDisplay: false, viewColumnList: [shown(5, true, "a0"), shown(6, true, "a1")] };
  const found = cardColumns({ view, columns, groupColumn: columns[1] });
  expect(found.cells.map((one) => one.column.id)).toEqual([idOf(5), idOf(6)]);
  expect(found.people.map(({ id }) => id)).toEqual([idOf(3)]);
  expect(found.dates.map(({ id }) => id)).toEqual([idOf(4)]);
});

it("leaves out what the view hides", () => {
  const view = { isWrapDisplay: false, viewColumnList: [shown(6, false)] };
  expect(cardColumns({ view, columns, groupColumn: undefined }).cells.map((one) => one.column.id)).toEqual([
    idOf(2),
    idOf(5),
  ]);
});
