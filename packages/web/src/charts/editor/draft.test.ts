import { ColumnType } from "@itoguchi/core/boards/column";
import { buildColumn, idOf } from "@itoguchi/core/boards/columns/columns.factory";
import { ChartType } from "@itoguchi/core/charts/chart-type";
import { describe, expect, it } from "vitest";
import { changesIn, draftOf, fitting } from "./draft.ts";

const columnOf = (columnType: ColumnType) => buildColumn({ id: idOf(columnType), columnType });

describe("a chart being made", () => {
  const state = columnOf(ColumnType.STATE);
  const people = columnOf(ColumnType.USER);
  const created = columnOf(ColumnType.CREATED_AT);
  const term = columnOf(ColumnType.TERM);
  const around = { columns: [people, term, created, state] };

  it("begins with columns that suit its kind", () => {
    expect(draftOf(ChartType.PIE, around)).toMatchObject({ groupColumnId: state.id, splitColumnId: null });
    expect(draftOf(ChartType.LINE, around)).toMatchObject({ groupColumnId: created.id, splitColumnId: null });
    expect(draftOf(ChartType.BUBBLE, around)).toMatchObject({ groupColumnId: state.id, splitColumnId: people.id });
    expect(draftOf(ChartType.TIMELINE, around)).toMatchObject({ targetColumnId: term.id, width: 4 });
    expect(draftOf(ChartType.CALCULATE, around)).toMatchObject({ groupColumnId: null, width: 1, height: 1 });
    expect(draftOf(ChartType.PIE, { columns: [] })).toMatchObject({ groupColumnId: null });
  });

  it("that was there is kept by what is another, and leaves alone what others set meanwhile", () => {
    const before = { ...draftOf(ChartType.COLUMN, around), id: idOf(1), chartOrder: "a" };
    const draft = { ...before, name: "新しい名前", splitColumnId: people.id, filterGroupList: [] };
    expect(changesIn(draft, before)).toEqual({ name: "新しい名前", splitColumnId: people.id });
  });

  it("is kept without what its kind has no use for", () => {
    const draft = {
      ...draftOf(ChartType.BUBBLE, around),
      ...{ countLogic: "COLUMN" as const, targetColumnId: term.id, functionType: "NONE" as const },
    };
    expect(fitting({ ...draft, chartType: ChartType.PIE })).toMatchObject({ splitColumnId: null, functionType: "SUM" });
    expect(fitting({ ...draft, chartType: ChartType.CALCULATE })).toMatchObject({ groupColumnId: null });
    expect(fitting({ ...draft, chartType: ChartType.TIMELINE })).toMatchObject({
      ...{ countLogic: "ITEM", targetColumnId: term.id, groupColumnId: null },
    });
    expect(fitting({ ...draft, countLogic: "ITEM" })).toMatchObject({ targetColumnId: null });
  });
});
