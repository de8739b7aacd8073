import { buildColumn, buildOption, idOf } from "@itoguchi/core/columns/columns.factory";
import { ColumnType } from "@itoguchi/core/model/column";
import { describe, expect, it } from "vitest";
import { laneRefusal, movedValue } from "./lane-values.ts";

const [A, B, C] = [idOf(1), idOf(2), idOf(3)];
const state = buildColumn({ columnType: ColumnType.STATE, valueOptionList: [buildOption(1), buildOption(2)] });
const several = buildColumn({ columnType: ColumnType.DROP_DOWN });

describe("the value of a card that changes its lane", () => {
  it("is the lane's, or none", () => {
    expect(movedValue(state, A, A, B)).toBe(B);
    expect(movedValue(state, A, A, "")).toBeNull();
    expect(movedValue(state, undefined, "", B)).toBe(B);
  });

  it("keeps what other lanes show it by", () => {
    expect(movedValue(several, [A, B], A, C)).toEqual([C, B]);
    expect(movedValue(several, [A, B], A, B)).toEqual([B]);
    expect(movedValue(several, [B], A, C)).toEqual([B, C]);
    expect(movedValue(several, undefined, "", C)).toEqual([C]);
  });

  it("is empty in the lane of those without one", () => {
    expect(movedValue(several, [A, B], A, "")).toBeNull();
  });
});

describe("a lane refuses cards", () => {
  const ground = { column: state, sections: [], canWriteLocked: false };

  it("of a locked column, except to those who may", () => {
    const column = { ...state, isLock: true };
    expect(laneRefusal(A, { ...ground, column })).toBe("locked");
    expect(laneRefusal(A, { ...ground, column, canWriteLocked: true })).toBeUndefined();
  });

  it("where the value may not be empty", () => {
    expect(laneRefusal("", ground)).toBeUndefined();
    expect(laneRefusal("", { ...ground, column: { ...state, required: true } })).toBe("required");
    expect(laneRefusal("", { ...ground, column: { ...state, columnType: ColumnType.BOARD_SECTION } })).toBe("required");
  });

  it("of an option that is deleted and a section that is archived", () => {
    const deleted = buildOption(3, { deletedAt: "2026-11-01T00:00:00.000Z" });
    expect(laneRefusal(C, { ...ground, column: { ...state, valueOptionList: [deleted] } })).toBe("gone");
    const column = buildColumn({ columnType: ColumnType.BOARD_SECTION });
    const sections = [
      { id: A, name: "今", archivedAt: null },
      { id: B, name: "昔", archivedAt: "2026-11-01T00:00:00.000Z" },
    ];
    expect(laneRefusal(A, { ...ground, column, sections })).toBeUndefined();
    expect(laneRefusal(B, { ...ground, column, sections })).toBe("gone");
  });

  it("of a kind that nobody writes by moving", () => {
    expect(laneRefusal("3", { ...ground, column: buildColumn({ columnType: ColumnType.NUMERIC }) })).toBe("fixed");
  });
});
