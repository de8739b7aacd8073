import type { HistoryEntry } from "./history-words.ts";

/** A fresh first page above what was loaded before; each line once. */
export function joinLines(fresh: readonly HistoryEntry[], known: readonly HistoryEntry[]): HistoryEntry[] {
  const ids = new Set(fresh.map(({ id }) => id));
  return [...fresh, ...known.filter(({ id }) => !ids.has(id))];
}
