import type { z } from "zod";
import { isNumeric } from "../columns/kinds/numeric.ts";
import { isState } from "../columns/kinds/state.ts";
import type { Column } from "../model/column.ts";
import { Status, type ValueOption } from "../model/value-option.ts";
import type { BoardView } from "../model/view.ts";
import type { SprintMeasure } from "./sprint.ts";

/** What a sprint is measured by. Without an estimate column each post counts as one. */
export type Measure = z.infer<typeof SprintMeasure>;

type Asking = Pick<BoardView, "estimateColumnId" | "sprintStatusColumnId" | "completeStatusId">;

const ESTIMATE_NAME = /ポイント|見積|工数|規模|point|estimate|^sp$/i;

/** As the view says; what it leaves open, as it can be told from the board. Columns come in their order. */
export function sprintMeasure(columns: readonly Column[], view: Asking): Measure {
  const { estimate, status } = measuredColumns(columns, view);
  return {
    estimateColumnId: estimate?.id ?? null,
    statusColumnId: status?.id ?? null,
    doneOptionIds: status ? doneOptions(status, view).map(({ id }) => id) : [],
  };
}

/** Options that say of themselves that they mean done, and yet do not count as it. */
export function unmappedDone(columns: readonly Column[], view: Asking): ValueOption[] {
  const { status } = measuredColumns(columns, view);
  if (!status) return [];
  const counted = new Set(doneOptions(status, view).map(({ id }) => id));
  return status.valueOptionList.filter(
    ({ id, statusType, deletedAt }) => statusType === Status.DONE && deletedAt === null && !counted.has(id),
  );
}

function measuredColumns(columns: readonly Column[], view: Asking) {
  const here = columns.filter(({ isActive }) => isActive);
  const states = here.filter(isState);
  const numbers = here.filter(isNumeric);
  return {
    status:
      states.find(({ id }) => id === view.sprintStatusColumnId) ?? states.find(({ isStatus }) => isStatus) ?? states[0],
    estimate:
      numbers.find(({ id }) => id === view.estimateColumnId) ?? numbers.find(({ name }) => ESTIMATE_NAME.test(name)),
  };
}

/** The one the view names, or all that mean done; with those that were deleted and that posts may still have. */
function doneOptions({ valueOptionList }: Column, { completeStatusId }: Asking): ValueOption[] {
  const named = valueOptionList.find(({ id, deletedAt }) => id === completeStatusId && deletedAt === null);
  const isDone = ({ id, statusType }: ValueOption) => id === completeStatusId || statusType === Status.DONE;
  return valueOptionList.filter(
    (option) => isDone(option) && (!named || option === named || option.deletedAt !== null),
  );
}
