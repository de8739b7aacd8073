import type { GroupOption } from "@itoguchi/core/model/view";

/** How many cards a lane should hold at most, by its key; lanes without a limit are not in it. */
export function wipLimits(options: readonly GroupOption[], columnId: string): ReadonlyMap<string, number> {
  return new Map(
    options.flatMap(({ groupColumnId, groupColumnValueId: key, wipLimit }) =>
      groupColumnId === columnId && wipLimit ? [[key, wipLimit]] : [],
    ),
  );
}

export const MOST_WIP = 9_999;

/** What a person typed as a limit: nothing takes it away, what is no whole number from 1 on is none of both. */
export function isWipLimit(typed: number | null): boolean {
  return typed === null || (Number.isInteger(typed) && typed >= 1 && typed <= MOST_WIP);
}
