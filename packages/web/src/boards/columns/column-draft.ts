import { columnProblem } from "@itoguchi/core/columns/column-settings";
import { isTimeMeasurement } from "@itoguchi/core/columns/kinds/time-measurement";
import { kindOf } from "@itoguchi/core/columns/registry";
import type { NewValueOption } from "@itoguchi/core/columns/value-options.operations";
import type { Problem } from "@itoguchi/core/kernel/problem";
import { type Column, ColumnName, ColumnSettings, type ColumnType, POST_MADE } from "@itoguchi/core/model/column";
import { type BoardContext, policyContext } from "../board-context.ts";
import type { ColumnChanges, NewColumn } from "./column-actions.ts";

const USUAL_WIDTH = 160;
/** Until the server gives one. */
const NO_ID = "";

/** Weekdays that are no holidays, from nine to six. */
const WORKING_HOURS = {
  isContainWeekend: false,
  isContainHoliday: false,
  startTime: "09:00",
  endTime: "18:00",
  settingColumnId: null,
  startList: [POST_MADE],
  endList: [],
} as const;

/** A column of a kind as the dialog starts with it. */
export function newDraft(boardId: string, columnType: ColumnType): Column {
  return {
    ...ColumnSettings.parse({}),
    ...(isTimeMeasurement({ columnType })
      ? { timeMeasurementSetting: { ...WORKING_HOURS, startList: [...WORKING_HOURS.startList], endList: [] } }
      : {}),
    id: NO_ID,
    boardId,
    name: kindOf({ columnType }).label,
    description: "",
    columnType,
    width: USUAL_WIDTH,
    isStatus: false,
    isActive: true,
    isLock: false,
    required: false,
    templateText: "",
    columnOrder: "a0",
    valueOptionList: [],
  };
}

const FIELDS = [
  "name",
  "description",
  "width",
  "isStatus",
  "isActive",
  "isLock",
  "required",
  "templateText",
  ...(Object.keys(ColumnSettings.shape) as (keyof ColumnSettings)[]),
] as const;

/** What is sent to change a column: only what differs. */
export function columnChanges(before: Column, after: Column): ColumnChanges {
  const differing = FIELDS.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
  return Object.fromEntries(differing.map((field) => [field, after[field]]));
}

/** What is sent to make it. */
export function columnInput(
  draft: Column,
  more: { isTwoWay: boolean; valueOptionList: readonly NewValueOption[] },
): NewColumn {
  const fields = Object.fromEntries(FIELDS.map((field) => [field, draft[field]])) as Pick<
    Column,
    (typeof FIELDS)[number]
  >;
  const { columnType } = draft;
  return { ...fields, columnType, isTwoWay: more.isTwoWay, valueOptionList: [...more.valueOptionList] };
}

/** The same law as the server's, so that it is told before it is sent. */
export function draftProblem(draft: Column, context: BoardContext): Problem | undefined {
  const name = ColumnName.safeParse(draft.name);
  if (!name.success) return { field: "name", message: name.error.issues[0]?.message ?? "" };
  return columnProblem(draft, policyContext(context));
}
