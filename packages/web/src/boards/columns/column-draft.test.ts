import { mayConvert } from "@itoguchi/core/columns/column-conversion";
import { buildColumn, buildOption, buildReading, idOf } from "@itoguchi/core/columns/columns.factory";
import { registerColumn, updateColumn } from "@itoguchi/core/columns/columns.operations";
import { kindOf } from "@itoguchi/core/columns/registry";
import { COLUMN_TYPES, ColumnType } from "@itoguchi/core/model/column";
import { describe, expect, it } from "vitest";
import type { BoardContext } from "../board-context.ts";
import { columnChanges, columnInput, draftProblem, newDraft } from "./column-draft.ts";
import { conversionLoss, conversionWarning } from "./conversion-loss.ts";

const state = buildColumn({ id: idOf(1), columnType: ColumnType.STATE, valueOptionList: [buildOption(11)] });
const board = {
  id: idOf(901),
  name: "ボード",
  description: "",
  boardType: 1 as const,
  boardOrder: "a0",
  detailTitleColumnWidth: 320,
  archivedAt: null,
  projectKey: "P",
  sectionList: [],
  boardViewList: [],
  columnList: [state],
};
const context: BoardContext = { board, boards: [board], people: [], reading: buildReading() };
const none = { isTwoWay: false, valueOptionList: [] };

describe("a new column", () => {
  it("of every kind that needs nothing more is taken by the law and by the operation", () => {
    const asking: ColumnType[] = [
      ColumnType.POST_LINK,
      ColumnType.COLUMN_DATA_MIRROR,
      ColumnType.TIME_MEASUREMENT,
      ColumnType.CUSTOM_ACTION,
      ColumnType.FORMULA,
    ];
    for (const columnType of COLUMN_TYPES) {
      const draft = newDraft(board.id, columnType);
      expect(draftProblem(draft, context) !== undefined, kindOf({ columnType }).label).toBe(
        asking.includes(columnType),
      );
      expect(registerColumn.input.safeParse({ boardId: board.id, ...columnInput(draft, none) }).success).toBe(true);
    }
  });

  it("is refused without a name, and says so", () => {
    expect(draftProblem({ ...newDraft(board.id, ColumnType.TEXT), name: " " }, context)?.field).toBe("name");
  });

  it("measures time once it knows when to stop", () => {
    const draft = newDraft(board.id, ColumnType.TIME_MEASUREMENT);
    const setting = draft.timeMeasurementSetting;
    const end = { timeType: "START", columnId: state.id, valueOptionId: idOf(11) } as const;
    expect(draftProblem(draft, context)?.field).toBe("timeMeasurementSetting.endList");
    const whole = { ...draft, timeMeasurementSetting: setting && { ...setting, endList: [end] } };
    expect(draftProblem(whole, context)).toBeUndefined();
  });
});

describe("columnChanges", () => {
  it("sends only what differs, as the operation takes it", () => {
    const before = buildColumn({ columnType: ColumnType.NUMERIC });
    const changes = columnChanges(before, { ...before, numericUnit: "円", required: true });
    expect(changes).toEqual({ numericUnit: "円", required: true });
    expect(updateColumn.input.safeParse({ columnId: before.id, ...changes }).success).toBe(true);
    expect(columnChanges(before, { ...before })).toEqual({});
  });
});

describe("conversionLoss", () => {
  const reading = buildReading();

  it("counts what does not become a number, and shows it", () => {
    const from = buildColumn({ columnType: ColumnType.TEXT });
    const loss = conversionLoss(["１２", "多い", undefined, "3,000"], {
      from,
      columnType: ColumnType.NUMERIC,
      reading,
    });
    expect(loss).toEqual({ valueCount: 3, lostCount: 1, examples: [{ before: "多い", after: "" }] });
  });

  it("shows what is left of several options", () => {
    const options = [buildOption(1, { name: "甲" }), buildOption(2, { name: "乙" })];
    const from = buildColumn({ columnType: ColumnType.DROP_DOWN, valueOptionList: options });
    const loss = conversionLoss([[idOf(1)], [idOf(1), idOf(2)]], { from, columnType: ColumnType.STATE, reading });
    expect(loss.lostCount).toBe(1);
    expect(loss.examples[0]?.after).toBe("甲");
  });

  it("warns only of changes that are possible", () => {
    for (const from of COLUMN_TYPES)
      for (const to of COLUMN_TYPES)
        if (conversionWarning(from, to) !== undefined) expect(mayConvert(from, to)).toBe(true);
  });
});
