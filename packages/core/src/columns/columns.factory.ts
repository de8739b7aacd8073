import { NO_CALENDAR } from "../kernel/calendar.ts";
import { type Column, ColumnSettings, ColumnType } from "../model/column.ts";
import { ComparisonOperator, type FilterCondition } from "../model/filter.ts";
import type { ValueOption } from "../model/value-option.ts";
import type { AskedCondition, Reading } from "./kind.ts";

/** `idOf(7)` is always the same id. */
export function idOf(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
}

export function buildOption(number: number, overrides: Partial<ValueOption> = {}): ValueOption {
  return {
    id: idOf(number),
    name: `選択肢${number}`,
    color: "gray",
    optionOrder: `a${number}`,
    isDefaultOption: false,
    statusType: null,
    deletedAt: null,
    ...overrides,
  };
}

export function buildColumn(overrides: Partial<Column> = {}): Column {
  return {
    ...ColumnSettings.parse({}),
    id: idOf(900),
    boardId: idOf(901),
    name: "列",
    description: "",
    columnType: ColumnType.TEXT,
    width: 160,
    isStatus: false,
    isActive: true,
    isLock: false,
    required: false,
    templateText: "",
    columnOrder: "a0",
    valueOptionList: [],
    ...overrides,
  };
}

export function buildCondition(
  operator: keyof typeof ComparisonOperator,
  overrides: Partial<AskedCondition> = {},
): AskedCondition {
  const blank: FilterCondition = {
    conditionOrder: 0,
    targetColumnId: idOf(900),
    comparisonOperator: ComparisonOperator[operator],
    textData: null,
    numericData: null,
    numericEndData: null,
    dateOperator: null,
    dateData: null,
    deadlineData: null,
    relativeDateDirection: null,
    relativeDateNumber: null,
    relativeDateUnit: null,
    isRecursive: false,
    boardSectionIdList: [],
    projectPostProjectSerialNumberList: [],
    valueOptionIdList: [],
    userIdList: [],
    isSelectSelf: false,
    isCurrentSprint: false,
    pullState: null,
    timeMeasurementDuration: null,
  };
  return { ...blank, ...overrides };
}

/** Sunday 15 November 2026, 10:00 in Tokyo. */
export function buildReading(overrides: Partial<Reading> = {}): Reading {
  return {
    now: new Date("2026-11-15T01:00:00.000Z"),
    timeZone: "Asia/Tokyo",
    calendar: NO_CALENDAR,
    self: undefined,
    memberName: (id) => `メンバー${Number(id.slice(-6))}`,
    sectionName: (id) => `セクション${Number(id.slice(-6))}`,
    postTitle: (id) => `投稿${Number(id.slice(-6))}`,
    ...overrides,
  };
}
