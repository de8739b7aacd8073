import { describe, expect, it } from "vitest";
import { type Column, ColumnType, type TimeTrigger } from "../model/column.ts";
import { columnProblem } from "./column-settings.ts";
import { buildColumn, buildOption, idOf } from "./columns.factory.ts";

const [HERE, THERE, ELSEWHERE] = [idOf(901), idOf(902), idOf(903)];
const [LINK, STATE, FAR, FAR_MIRROR, TEXT, STRANGE] = [1, 2, 3, 4, 5, 6].map((number) => idOf(number)) as [
  string,
  string,
  string,
  string,
  string,
  string,
];
const columns: Column[] = [
  buildColumn({ id: LINK, boardId: HERE, columnType: ColumnType.POST_LINK, linkedBoardIdList: [THERE] }),
  buildColumn({
    id: STATE,
    boardId: HERE,
    columnType: ColumnType.STATE,
    valueOptionList: [buildOption(11), buildOption(12, { deletedAt: "2026-11-15" })],
  }),
  buildColumn({ id: FAR, boardId: THERE, columnType: ColumnType.NUMERIC }),
  buildColumn({ id: FAR_MIRROR, boardId: THERE, columnType: ColumnType.COLUMN_DATA_MIRROR }),
  buildColumn({ id: TEXT, boardId: HERE, columnType: ColumnType.TEXT }),
  buildColumn({ id: STRANGE, boardId: ELSEWHERE, columnType: ColumnType.TEXT }),
];
const section = (id: string, boardId: string) => ({
  id,
  boardId,
  name: "段",
  sectionOrder: "a0",
  isDefault: true,
  archivedAt: null,
});
const context = {
  board: (id: string) => ([HERE, THERE, ELSEWHERE].includes(id) ? {} : undefined),
  section: (id: string) => (id === idOf(21) ? section(id, HERE) : id === idOf(22) ? section(id, THERE) : undefined),
  column: (id: string) => columns.find((column) => column.id === id),
  columnsOf: (boardId: string) => columns.filter((column) => column.boardId === boardId),
};
const fieldOf = (overrides: Partial<Column>) => columnProblem(buildColumn(overrides), context)?.field;
const shown = (columnId: string) => [{ columnId, direction: "RELATION" as const }];

describe("settings of a mirror", () => {
  const mirror = {
    columnType: ColumnType.COLUMN_DATA_MIRROR,
    linkedSettingColumnId: LINK,
    linkedColumnList: shown(FAR),
  };
  it.each([
    ["a column of a linked board", {}, undefined],
    ["no link", { linkedSettingColumnId: null }, "linkedSettingColumnId"],
    ["a link that is none", { linkedSettingColumnId: TEXT }, "linkedSettingColumnId"],
    ["nothing to see", { linkedColumnList: [] }, "linkedColumnList"],
    ["a column of a board that is not linked", { linkedColumnList: shown(STRANGE) }, "linkedColumnList"],
    ["another mirror", { linkedColumnList: shown(FAR_MIRROR) }, "linkedColumnList"],
    ["a column that is not there", { linkedColumnList: shown(idOf(99)) }, "linkedColumnList"],
  ])("%s", (_, overrides, field) => {
    expect(fieldOf({ ...mirror, ...overrides })).toBe(field);
  });
});

describe("settings of a clock", () => {
  const set = (columnId: string, valueOptionId: string) => ({
    timeType: "START" as const,
    columnId,
    valueOptionId,
  });
  const clock = (startList: TimeTrigger[], endList = [set(STATE, idOf(11))]) => ({
    columnType: ColumnType.TIME_MEASUREMENT,
    timeMeasurementSetting: {
      isContainWeekend: false,
      isContainHoliday: false,
      startTime: "09:00",
      endTime: "18:00",
      settingColumnId: null as string | null,
      startList,
      endList,
    },
  });
  it.each([
    ["an option of the board", [set(STATE, idOf(11))], undefined],
    ["nothing", [], "timeMeasurementSetting.startList"],
    ["a deleted option", [set(STATE, idOf(12))], "timeMeasurementSetting.startList"],
    ["an option of another column", [set(TEXT, idOf(11))], "timeMeasurementSetting.startList"],
    ["a column that is not there", [set(idOf(99), idOf(11))], "timeMeasurementSetting.startList"],
  ])("started by %s", (_, startList, field) => {
    expect(fieldOf(clock(startList))).toBe(field);
  });

  it.each([
    ["an option of the setting column", STATE, undefined],
    ["a setting column that is not there", idOf(99), "timeMeasurementSetting.settingColumnId"],
    ["a setting column without options", TEXT, "timeMeasurementSetting.settingColumnId"],
  ])("started by %s", (_, settingColumnId, field) => {
    const { timeMeasurementSetting, ...column } = clock([{ ...set(STATE, idOf(11)), columnId: null }]);
    expect(fieldOf({ ...column, timeMeasurementSetting: { ...timeMeasurementSetting, settingColumnId } })).toBe(field);
  });

  it("needs an end too", () => {
    expect(fieldOf(clock([set(STATE, idOf(11))], []))).toBe("timeMeasurementSetting.endList");
  });
});

describe("steps of a button", () => {
  const create = { kind: "CREATE_LINKED_POST" as const, columnId: LINK, boardId: THERE, title: "続き" };
  it.each([
    ["set an option", { kind: "SET_VALUE" as const, columnId: STATE, value: idOf(11) }, true],
    ["empty a value", { kind: "SET_VALUE" as const, columnId: TEXT, value: null }, true],
    ["set what the column does not take", { kind: "SET_VALUE" as const, columnId: TEXT, value: 7 }, false],
    ["set a column of another board", { kind: "SET_VALUE" as const, columnId: FAR, value: 7 }, false],
    ["write into links", { kind: "SET_VALUE" as const, columnId: LINK, value: [] }, false],
    ["move to a section of the board", { kind: "MOVE" as const, sectionId: idOf(21) }, true],
    ["move to another board's section", { kind: "MOVE" as const, sectionId: idOf(22) }, false],
    ["make a linked post", create, true],
    ["make one on a board that is not linked", { ...create, boardId: ELSEWHERE }, false],
    ["make one through a text", { ...create, columnId: TEXT }, false],
    ["make one without a title", { ...create, title: "　" }, false],
  ])("%s: %s", (_, step, isRight) => {
    const action = { columnType: ColumnType.CUSTOM_ACTION, customActionStepList: [step] };
    expect(fieldOf(action)).toBe(isRight ? undefined : "customActionStepList.0");
  });
});
