import { isSplittable, restProblem } from "@itoguchi/core/sprints/split";
import type { SprintItem } from "@itoguchi/core/sprints/sprint-result";

/** In the place of a sprint's id: the rest becomes a post of its own. */
export const SPLIT = "split";
/** In the place of a sprint's id: the one that is made with closing. */
export const NEW = "new";

export interface Choice {
  /** A sprint's id, the backlog's empty key, NEW or SPLIT. */
  to: string;
  /** Of a split, what is still to be done. */
  rest?: number | null;
}

interface Context {
  /** A sprint's id or NEW. */
  splitInto: string;
  hasEstimates: boolean;
}

/** As the call takes it. */
export function leftoverList(
  items: readonly SprintItem[],
  choiceOf: (item: SprintItem) => Choice,
  { splitInto, hasEstimates }: Context,
) {
  return items.map((item) => {
    const { projectSerialNumber } = item;
    const { to, rest } = choiceOf(item);
    if (to !== SPLIT) return { projectSerialNumber, ...destination(to) };
    const estimate = hasEstimates && isSplittable(item.estimate) ? (rest ?? null) : null;
    return { projectSerialNumber, ...destination(splitInto), split: { estimate } };
  });
}

function destination(to: string) {
  return to === NEW ? { isToNewSprint: true } : { nextSprintReportId: to || null };
}

/** What is split is asked for its rest; of what has no estimate there is none. */
export function asksRest({ estimate }: SprintItem, { to }: Choice, hasEstimates: boolean): boolean {
  return to === SPLIT && hasEstimates && isSplittable(estimate);
}

export function choiceProblem(item: SprintItem, choice: Choice, hasEstimates: boolean): string | undefined {
  return asksRest(item, choice, hasEstimates) ? restProblem(item.estimate ?? 0, choice.rest) : undefined;
}
