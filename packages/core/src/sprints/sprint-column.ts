import { sprint } from "../columns/kinds/sprint.ts";
import { type Column, ColumnSettings } from "../model/column.ts";
import { Status, type ValueOption } from "../model/value-option.ts";
import { type SprintReport, SprintStatus } from "./sprint.ts";

/** What the column of a view's sprints shows of one of them. */
export type ColumnSprint = Pick<
  SprintReport,
  "id" | "boardId" | "viewId" | "name" | "startsOn" | "status" | "closedAt" | "createdBy"
>;

/** After every column that has a place of its own; still a valid key. */
const LAST_COLUMN = `z${"z".repeat(26)}`;

/** The column that shows which sprint of the view a post is in. It is derived, and has the id of the view. */
export function sprintColumn(sprints: readonly [ColumnSprint, ...ColumnSprint[]]): Column {
  const [{ viewId, boardId }] = sprints;
  return {
    ...ColumnSettings.parse({}),
    id: viewId,
    boardId,
    name: sprint.label,
    description: "",
    columnType: sprint.type,
    width: sprint.width,
    isStatus: false,
    isActive: true,
    isLock: false,
    required: false,
    templateText: "",
    columnOrder: LAST_COLUMN,
    valueOptionList: inOrder(sprints.map(optionOf)),
    createdBy: null,
  };
}

/** With a sprint that is new or has changed; the column appears with the first one. */
export function withSprint(column: Column | undefined, changed: ColumnSprint): Column {
  if (!column) return sprintColumn([changed]);
  const others = column.valueOptionList.filter(({ id }) => id !== changed.id);
  return { ...column, valueOptionList: inOrder([...others, optionOf(changed)]) };
}

/** Undefined when that was the only one: a view without sprints has no such column. */
export function withoutSprint(column: Column, sprintId: string): Column | undefined {
  const valueOptionList = column.valueOptionList.filter(({ id }) => id !== sprintId);
  return valueOptionList.length === 0 ? undefined : { ...column, valueOptionList };
}

const STATUS = {
  [SprintStatus.IN_PROGRESS]: { place: "a", color: "blue", statusType: Status.IN_PROGRESS },
  [SprintStatus.READY]: { place: "b", color: "gray", statusType: Status.OPEN },
  [SprintStatus.DONE]: { place: "c", color: "gray", statusType: Status.DONE },
} as const;
const UNDATED = "99999999";

/** The running sprint first, then planned ones by date, then closed ones, which cannot be chosen any more. */
function optionOf({ id, name, status, startsOn, closedAt, createdBy }: ColumnSprint): ValueOption {
  const { place, color, statusType } = STATUS[status];
  const day = startsOn?.replaceAll("-", "") ?? UNDATED;
  return {
    id,
    name,
    color,
    statusType,
    optionOrder: `${place}${day}${id.replaceAll("-", "")}`,
    isDefaultOption: false,
    deletedAt: status === SprintStatus.DONE ? closedAt : null,
    createdBy,
  };
}

function inOrder(options: readonly ValueOption[]): ValueOption[] {
  return options.toSorted((a, b) => (a.optionOrder < b.optionOrder ? -1 : 1));
}
