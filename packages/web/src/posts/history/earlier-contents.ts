import { PostAction } from "@itoguchi/core/posts/history";
import type { HistoryEntry } from "./history-words.ts";

/**
 * What the contents were before a line: the line carries what they became, so an older change of them, further down, has the answer.
 * Undefined: it is further down than what is loaded. Null: there were none.
 */
export function earlierContents(lines: readonly HistoryEntry[], index: number, isAll: boolean): unknown {
  const own = lines[index];
  if (own?.beforeContents) return own.beforeContents;
  const older = lines.slice(index + 1).find(({ actionType }) => actionType === PostAction.UPDATE_CONTENTS);
  if (older) return older.afterContents ?? null;
  return isAll ? null : undefined;
}

/** A fresh first page above what was loaded before; each line once. */
export function joinLines(fresh: readonly HistoryEntry[], known: readonly HistoryEntry[]): HistoryEntry[] {
  const ids = new Set(fresh.map(({ id }) => id));
  return [...fresh, ...known.filter(({ id }) => !ids.has(id))];
}
