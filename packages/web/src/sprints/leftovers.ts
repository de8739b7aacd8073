import { isSplittable, type SprintItem } from "@itoguchi/core/sprints/sprint-result";
import { t } from "#web/kernel/i18n/sprints.ts";

/** In the place of a sprint's id: the rest becomes a post of its own. */
export const SPLIT = "split";

export interface Choice {
  /** A sprint's id, the backlog's empty key, or SPLIT. */
  to: string;
  /** Of a split, what is still to be done. */
  rest?: number | null;
}

interface Surroundings {
  splitInto: string | undefined;
  hasEstimates: boolean;
}

/** As the call takes it. */
export function leftoverList(
  items: readonly SprintItem[],
  choiceOf: (item: SprintItem) => Choice,
  { splitInto, hasEstimates }: Surroundings,
) {
  return items.map((item) => {
    const { projectSerialNumber } = item;
    const { to, rest } = choiceOf(item);
    if (to !== SPLIT) return { projectSerialNumber, nextSprintReportId: to || null };
    const estimate = hasEstimates && isSplittable(item.estimate) ? (rest ?? null) : null;
    return { projectSerialNumber, nextSprintReportId: splitInto ?? null, split: { estimate } };
  });
}

export function restProblem({ estimate }: SprintItem, { to, rest }: Choice, hasEstimates: boolean): string | undefined {
  if (to !== SPLIT || !hasEstimates || !isSplittable(estimate)) return undefined;
  const isRight = rest !== undefined && rest !== null && rest > 0 && rest <= estimate;
  return isRight ? undefined : t("close.restWrong", { most: estimate });
}
