import { describe, expect, it } from "vitest";
import { ColumnType } from "../model/column.ts";
import { Status } from "../model/value-option.ts";
import { buildColumn, buildOption, idOf } from "../views/testing/builders.ts";
import { sprintMeasure, unmappedDone } from "./sprint-measure.ts";

const open = buildOption("未着手", { statusType: Status.OPEN });
const done = buildOption("完了", { statusType: Status.DONE });
const dropped = buildOption("見送り", { statusType: Status.DONE });
const gone = buildOption("終了", { statusType: Status.DONE, deletedAt: "2026-11-01T00:00:00.000Z" });
const state = buildColumn(ColumnType.STATE, { isStatus: true, valueOptionList: [open, done, dropped, gone] });
const other = buildColumn(ColumnType.STATE, { id: idOf("other"), valueOptionList: [open] });
const cost = buildColumn(ColumnType.NUMERIC, { id: idOf("cost"), name: "費用" });
const points = buildColumn(ColumnType.NUMERIC, { id: idOf("points"), name: "見積もり（SP）" });
const NOTHING = { estimateColumnId: null, sprintStatusColumnId: null, completeStatusId: null };

describe("what a sprint is measured by", () => {
  it("is told from the board where the view does not say: the status, what means done, a number named like an estimate", () => {
    expect(sprintMeasure([other, cost, points, state], NOTHING)).toEqual({
      estimateColumnId: points.id,
      statusColumnId: state.id,
      doneOptionIds: [done.id, dropped.id, gone.id],
    });
    expect(sprintMeasure([cost], NOTHING)).toEqual({ estimateColumnId: null, statusColumnId: null, doneOptionIds: [] });
  });

  it("is what the view says; posts that still have a deleted option stay done", () => {
    const view = { estimateColumnId: cost.id, sprintStatusColumnId: state.id, completeStatusId: done.id };
    expect(sprintMeasure([cost, points, state], view)).toEqual({
      estimateColumnId: cost.id,
      statusColumnId: state.id,
      doneOptionIds: [done.id, gone.id],
    });
    expect(unmappedDone([state], view)).toEqual([dropped]);
    expect(unmappedDone([state], NOTHING)).toEqual([]);
  });

  it("takes neither columns that are put away nor an option that is gone for the one that counts", () => {
    const view = { ...NOTHING, estimateColumnId: cost.id, completeStatusId: gone.id };
    const measure = sprintMeasure([{ ...cost, isActive: false }, state], view);
    expect([measure.estimateColumnId, measure.doneOptionIds]).toEqual([null, [done.id, dropped.id, gone.id]]);
  });
});
