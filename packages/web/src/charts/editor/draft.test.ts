import { ChartType } from "@itoguchi/core/charts/chart-type";
import { buildColumn, idOf } from "@itoguchi/core/columns/columns.factory";
import { ColumnType } from "@itoguchi/core/model/column";
import { ProjectTable } from "@itoguchi/core/views/engine/table/project-table";
import { describe, expect, it } from "vitest";
import { asKind, changesIn, draftOf, fitting } from "./draft.ts";
import { kindProblem } from "./kind-problem.ts";
import { proposedName } from "./proposed-name.ts";

const columnOf = (columnType: ColumnType, name = "列") => buildColumn({ id: idOf(columnType), columnType, name });

describe("a chart being made", () => {
  const state = columnOf(ColumnType.STATE, "状態");
  const people = columnOf(ColumnType.USER, "担当者");
  const created = columnOf(ColumnType.CREATED_AT, "作成日時");
  const term = columnOf(ColumnType.TERM, "期間");
  const context = { columns: [people, term, created, state] };

  it("begins with columns that suit its kind", () => {
    expect(draftOf(ChartType.PIE, context)).toMatchObject({ groupColumnId: state.id, splitColumnId: null });
    expect(draftOf(ChartType.LINE, context)).toMatchObject({ groupColumnId: created.id, splitColumnId: null });
    expect(draftOf(ChartType.BUBBLE, context)).toMatchObject({ groupColumnId: state.id, splitColumnId: people.id });
    expect(draftOf(ChartType.TIMELINE, context)).toMatchObject({ targetColumnId: term.id, width: 4 });
    expect(draftOf(ChartType.CALCULATE, context)).toMatchObject({ groupColumnId: null, width: 1, height: 1 });
    expect(draftOf(ChartType.PIE, { columns: [] })).toMatchObject({ groupColumnId: null });
  });

  it("that was there is kept by what is another, and leaves alone what others set meanwhile", () => {
    const before = { ...draftOf(ChartType.COLUMN, context), id: idOf(1), chartOrder: "a" };
    const draft = { ...before, name: "新しい名前", splitColumnId: people.id, filterGroupList: [] };
    expect(changesIn(draft, before)).toEqual({ name: "新しい名前", splitColumnId: people.id });
  });

  it("has what another kind needs when it becomes one", () => {
    const columns = draftOf(ChartType.COLUMN, context);
    expect(asKind(columns, ChartType.TIMELINE, context)).toMatchObject({ targetColumnId: term.id });
    expect(asKind(columns, ChartType.BUBBLE, context)).toMatchObject({ splitColumnId: people.id });
    const chosen = { ...columns, groupColumnId: people.id };
    expect(asKind(chosen, ChartType.LINE, context)).toMatchObject({ groupColumnId: people.id });
    expect(asKind(draftOf(ChartType.TIMELINE, context), ChartType.PIE, context)).toMatchObject({
      targetColumnId: null,
    });
  });

  it("is named after what it counts", () => {
    const size = columnOf(ColumnType.NUMERIC, "点数");
    const columns = [...context.columns, size];
    const named = (chartType: ChartType, more = {}) =>
      proposedName({ ...draftOf(chartType, context), ...more }, columns);
    const ofSize = { countLogic: "COLUMN" as const, targetColumnId: size.id };
    expect(named(ChartType.PIE)).toBe("状態ごとの件数");
    expect(named(ChartType.LINE)).toBe("作成日時の月ごとの件数");
    expect(named(ChartType.BUBBLE)).toBe("状態と担当者ごとの件数");
    expect(named(ChartType.STACKED_COLUMN_100_PERCENT)).toBe("状態と担当者ごとの件数の割合");
    expect(named(ChartType.COLUMN, { ...ofSize, functionType: "AVERAGE" })).toBe("状態ごとの点数の平均");
    expect(named(ChartType.CALCULATE)).toBe("投稿の件数");
    expect(named(ChartType.CALCULATE, ofSize)).toBe("点数の合計");
    expect(named(ChartType.TIMELINE)).toBe("期間のタイムライン");
    expect(named(ChartType.PIE, { groupColumnId: null })).toBe("円グラフ");
    const long = [{ ...state, name: "長".repeat(99) }];
    expect(proposedName(draftOf(ChartType.PIE, { columns: long }), long)).toHaveLength(100);
  });

  it("is of a kind that the board has columns for", () => {
    const project = new ProjectTable();
    const problem = (chartType: ChartType, columns = context.columns) => kindProblem(chartType, { columns, project });
    for (const chartType of Object.values(ChartType)) expect(problem(chartType)).toBeUndefined();
    expect(problem(ChartType.TIMELINE, [state, people])).toMatch(/期間か日付の列/);
    expect(problem(ChartType.PIE, [])).toMatch(/分類に使える列/);
    expect(problem(ChartType.BUBBLE, [state])).toMatch(/2つ以上/);
    expect(problem(ChartType.PIE, [state])).toBeUndefined();
    expect(problem(ChartType.CALCULATE, [])).toBeUndefined();
  });

  it("is kept without what its kind has no use for", () => {
    const draft = {
      ...draftOf(ChartType.BUBBLE, context),
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
