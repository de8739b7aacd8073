import type { Reading } from "#core/columns/kind";
import { NO_CALENDAR } from "#core/kernel/calendar";
import { keyOfNumber } from "#core/kernel/order-key";
import { type Column, ColumnSettings, type ColumnType } from "#core/model/column";
import { FilterCondition, type FilterGroup } from "#core/model/filter";
import type { Post } from "#core/model/post";
import type { Section } from "#core/model/section";
import type { ValueOption } from "#core/model/value-option";
import { ViewSettings, ViewType } from "#core/model/view";
import type { ProjectTable } from "../engine/table/project-table.ts";
import type { Question, ViewQuery } from "../engine/view-query.ts";

/** The same name gives the same id. */
export function idOf(name: string): string {
  let hash = 7n;
  for (const character of name) hash = (hash * 1_000_003n + BigInt(character.codePointAt(0) ?? 0)) % (1n << 48n);
  return `00000000-0000-4000-8000-${hash.toString(16).padStart(12, "0")}`;
}

export const BOARD = idOf("board");
export const OTHER_BOARD = idOf("other board");
export const VIEW = idOf("view");
export const TIME_ZONE = "Asia/Tokyo";
export const NOW = new Date("2026-11-15T03:00:00.000Z");

export function buildSection(name: string, overrides: Partial<Section> = {}): Section {
  return {
    id: idOf(name),
    boardId: BOARD,
    name,
    sectionOrder: keyOfNumber(1),
    isDefault: false,
    archivedAt: null,
    ...overrides,
  };
}

export function buildOption(name: string, overrides: Partial<ValueOption> = {}): ValueOption {
  return {
    id: idOf(name),
    name,
    color: "gray",
    optionOrder: keyOfNumber(1),
    isDefaultOption: false,
    statusType: null,
    deletedAt: null,
    ...overrides,
  };
}

export function buildColumn(columnType: ColumnType, overrides: Partial<Column> = {}): Column {
  return {
    ...ColumnSettings.parse({}),
    id: idOf(`column ${columnType}`),
    boardId: BOARD,
    name: `列${columnType}`,
    description: "",
    columnType,
    width: 160,
    isStatus: false,
    isActive: true,
    isLock: false,
    required: false,
    templateText: "",
    columnOrder: keyOfNumber(columnType),
    valueOptionList: [],
    ...overrides,
  };
}

export function buildPost(number: number, overrides: Partial<Post> = {}): Post {
  return {
    id: idOf(`post ${number}`),
    projectSerialNumber: number,
    boardId: BOARD,
    sectionId: idOf("section"),
    title: `投稿${number}`,
    contentsText: "",
    contentsVersion: 1,
    isFeedback: false,
    userAgent: null,
    postedBy: null,
    updatedBy: null,
    postedAt: "2026-11-01T00:00:00.000Z",
    userUpdatedAt: "2026-11-01T00:00:00.000Z",
    archivedAt: null,
    archivedBy: null,
    deletedAt: null,
    data: {},
    viewOrder: {},
    ...overrides,
  };
}

export function buildView(overrides: Partial<ViewQuery> = {}): ViewQuery {
  return { ...ViewSettings.parse({}), id: VIEW, boardId: BOARD, viewType: ViewType.TABLE, ...overrides };
}

type Asking = Partial<FilterCondition> & Pick<FilterCondition, "targetColumnId" | "comparisonOperator">;

export function buildCondition(asking: Asking): FilterCondition {
  return FilterCondition.parse(asking);
}

export function buildGroup(conditionOperator: "AND" | "OR", ...asking: Asking[]): FilterGroup {
  return { id: idOf("group"), conditionOperator, filterConditionList: asking.map(buildCondition) };
}

export function ask(project: ProjectTable, view: Partial<ViewQuery> = {}, reading: Partial<Reading> = {}): Question {
  return { project, view: buildView(view), reading: { ...readingOf(project), ...reading } };
}

export function readingOf(project: ProjectTable): Reading {
  return project.reading({ now: NOW, timeZone: TIME_ZONE, calendar: NO_CALENDAR, self: idOf("self"), memberName });
}

const MEMBERS = new Map(["self", "山田", "ｻﾄｳ", "Bob"].map((name) => [idOf(name), name]));

export function memberName(id: string): string {
  return MEMBERS.get(id) ?? "";
}
