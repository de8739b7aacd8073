import { COLUMN_KINDS } from "#core/columns/registry";
import { keysBetween } from "#core/kernel/order-key";
import {
  type Column,
  ColumnSettings,
  ColumnType,
  type CustomActionStep,
  POST_MADE,
  type TimeTrigger,
} from "#core/model/column";
import { Status, type ValueOption } from "#core/model/value-option";
import type { LocalNames } from "./local-names.ts";
import { HIDDEN_SYSTEM_KEYS, SYSTEM_COLUMNS, TITLE_KEY } from "./system-columns.ts";
import {
  type BoardTemplate,
  SELF,
  type TemplateColumn,
  type TemplateOption,
  type TemplateStep,
  type TemplateTrigger,
} from "./template.ts";
import { storedValue } from "./template-values.ts";

/** The title, the template's own columns, the other system columns. */
export function instantiateColumns(template: BoardTemplate, names: LocalNames, today: string): Column[] {
  const { columns } = template;
  const orders = keysBetween(undefined, undefined, columns.length + HIDDEN_SYSTEM_KEYS.length + 1);
  const made = [
    systemColumn(TITLE_KEY),
    ...columns.map((column) => ownColumn(column, { template, names, today })),
    ...HIDDEN_SYSTEM_KEYS.map((key) => systemColumn(key as keyof typeof SYSTEM_COLUMNS)),
  ];
  return made.map(({ key, ...column }, index) => ({
    ...column,
    id: names.column(key),
    boardId: names.board(SELF),
    columnOrder: orders[index] as string,
  }));
}

type KeyedColumn = Omit<Column, "id" | "boardId" | "columnOrder"> & { key: string };

function systemColumn(key: keyof typeof SYSTEM_COLUMNS): KeyedColumn {
  const columnType = SYSTEM_COLUMNS[key];
  return { ...plain(key, COLUMN_KINDS[columnType].label, columnType), required: key === TITLE_KEY };
}

function plain(key: string, name: string, columnType: ColumnType): KeyedColumn {
  return {
    ...ColumnSettings.parse({}),
    key,
    name,
    columnType,
    description: "",
    width: COLUMN_KINDS[columnType].width,
    isStatus: false,
    isActive: true,
    isLock: false,
    required: false,
    templateText: "",
    valueOptionList: [],
  };
}

interface Making {
  template: BoardTemplate;
  names: LocalNames;
  today: string;
}

function ownColumn(column: TemplateColumn, making: Making): KeyedColumn {
  const base = plain(column.key, column.name, ColumnType[column.type]);
  return {
    ...base,
    description: column.description ?? "",
    width: column.width ?? base.width,
    required: column.required ?? false,
    templateText: column.templateText ?? "",
    isStatus: column.type === "STATE" && (column.isStatus ?? false),
    valueOptionList: "options" in column ? options(column.key, column.options, making.names) : [],
    ...settings(column, making),
  };
}

function options(columnKey: string, list: readonly TemplateOption[], names: LocalNames): ValueOption[] {
  const orders = keysBetween(undefined, undefined, list.length);
  return list.map(({ key, name, color, status, isDefault }, index) => ({
    id: names.option(columnKey, key),
    name,
    color,
    optionOrder: orders[index] as string,
    isDefaultOption: isDefault ?? false,
    statusType: status ? Status[status] : null,
    deletedAt: null,
  }));
}

function settings(column: TemplateColumn, making: Making): Partial<ColumnSettings> {
  const { names } = making;
  switch (column.type) {
    case "NUMERIC":
      return {
        numericUnit: column.unit ?? "",
        numericUnitDisplayType: column.unitSide ?? "RIGHT",
        numericFunctionType: column.function ?? "NONE",
      };
    case "POST_LINK":
      return {
        linkDirection: column.direction,
        linkedBoardIdList: [names.board(column.board)],
        linkedColumnList: column.otherSide
          ? [{ columnId: names.column(column.otherSide), direction: OTHER_SIDE[column.direction] }]
          : [],
      };
    case "COLUMN_DATA_MIRROR":
      return {
        linkedSettingColumnId: names.column(column.link),
        linkedColumnList: [{ columnId: names.column(column.column), direction: "RELATION" }],
        numericFunctionType: column.function ?? "NONE",
      };
    case "TIME_MEASUREMENT":
      return {
        timeMeasurementSetting: {
          isContainWeekend: false,
          isContainHoliday: false,
          startTime: "09:00",
          endTime: "18:00",
          settingColumnId: null,
          startList: column.start.map((trigger) => triggerOf(trigger, names)),
          endList: column.end.map((trigger) => triggerOf(trigger, names)),
        },
      };
    case "CUSTOM_ACTION":
      return { customActionStepList: column.steps.map((step) => stepOf(step, making)) };
    default:
      return {};
  }
}

const OTHER_SIDE = { RELATION: "RELATION", PARENT: "CHILD", CHILD: "PARENT" } as const;

function triggerOf(trigger: TemplateTrigger, names: LocalNames): TimeTrigger {
  if (trigger === "POST_CREATED") return POST_MADE;
  const { column, option } = trigger;
  return { timeType: "START", columnId: names.column(column), valueOptionId: names.option(column, option) };
}

function stepOf(step: TemplateStep, { template, names, today }: Making): CustomActionStep {
  if ("set" in step) {
    const value = storedValue({ key: step.set, value: step.to, template, names, today });
    return { kind: "SET_VALUE", columnId: names.column(step.set), value };
  }
  if ("moveTo" in step) return { kind: "MOVE", sectionId: names.section(step.moveTo) };
  return {
    kind: "CREATE_LINKED_POST",
    columnId: names.column(step.linkedBy),
    boardId: names.board(step.createIn),
    title: step.title,
  };
}
