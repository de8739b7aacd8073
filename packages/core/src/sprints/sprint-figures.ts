import { roundNumber } from "../kernel/decimal.ts";
import type { SprintDay } from "./sprint-days.ts";
import type { ScopeChange, SprintResult, SprintTotals } from "./sprint-result.ts";

/** What changed after the beginning, against what was promised, in per cent; nothing where nothing was promised. */
export function scopeChangeRate({ committed, added, removed, reestimated }: SprintTotals): number | null {
  return committed === 0 ? null : Math.round(((added - removed + reestimated) / committed) * 100);
}

/** How much of the work at the end was left over, in per cent. */
export function carryOverRate({ completed, notCompleted }: SprintTotals): number | null {
  const scope = completed + notCompleted;
  return scope === 0 ? null : Math.round((notCompleted / scope) * 100);
}

/** [SP20] How many posts without an estimate came and went after the beginning. */
export function unestimatedMoves(changes: readonly ScopeChange[]): { added: number; removed: number } {
  const counted = (wanted: ScopeChange["action"]) =>
    changes.filter(({ action, isUnestimated }) => isUnestimated && action === wanted).length;
  return { added: counted("ADD_ITEM"), removed: counted("REMOVE_ITEM") };
}

export interface Verdict {
  kind: "ahead" | "behind" | "asPlanned" | "unknown";
  by: number;
}

interface Course {
  totals: SprintTotals;
  dayList: readonly SprintDay[];
}

/** What sprints are counted in. */
export type SprintUnit = "estimate" | "count";

/** [SP21] A sprint in which nothing has an estimate is counted by posts: sums of nothing would always be as planned. */
export function unitOf(result: SprintResult, wanted: SprintUnit): SprintUnit {
  const items = [...result.completeList, ...result.notCompletedList, ...result.removeList];
  return items.some(({ estimate, firstEstimate }) => estimate || firstEstimate) ? wanted : "count";
}

export function courseOf(
  result: SprintResult,
  unit: SprintUnit,
): Pick<SprintResult, "totals" | "dayList" | "changeList"> {
  return unit === "count" ? result.count : result;
}

/** [SP14] Work of the day may still be done until its end: between its two ends nobody is late. */
export function verdictOf({ totals, dayList }: Course, { isClosed }: { isClosed: boolean }): Verdict {
  if (isClosed) return compared(totals.completed - totals.committed);
  const present = dayList.findLastIndex(({ remaining }) => remaining !== null);
  const { remaining, ideal: atEnd } = dayList[present] ?? {};
  if (remaining === undefined || remaining === null || atEnd === undefined || atEnd === null)
    return { kind: "unknown", by: 0 };
  const atBeginning = dayList[present - 1]?.ideal ?? totals.committed;
  if (remaining < atEnd) return compared(atEnd - remaining);
  return compared(Math.min(0, atBeginning - remaining));
}

/** The ideal is a fraction on most days: what is less than a tenth is no difference. */
function compared(difference: number): Verdict {
  const gain = Math.round(roundNumber(difference) * 10) / 10;
  if (gain === 0) return { kind: "asPlanned", by: 0 };
  return { kind: gain > 0 ? "ahead" : "behind", by: Math.abs(gain) };
}
