import type { Measure } from "@itoguchi/core/sprints/sprint-measure";

interface Counted {
  columnData: Readonly<Record<string, unknown>>;
}

export interface Tally {
  count: number;
  estimate: number;
  doneCount: number;
  doneEstimate: number;
  unestimated: number;
}

export function isDone({ columnData }: Counted, { statusColumnId, doneOptionIds }: Measure): boolean {
  const value = statusColumnId === null ? undefined : columnData[statusColumnId];
  return typeof value === "string" && doneOptionIds.includes(value);
}

export function estimateOf({ columnData }: Counted, { estimateColumnId }: Measure): number | null {
  if (estimateColumnId === null) return 1;
  const value = columnData[estimateColumnId];
  return typeof value === "number" ? value : null;
}

/** What a list of posts comes to. Without a column of estimates each counts as one. */
export function tallied(posts: Iterable<Counted>, measure: Measure): Tally {
  const tally: Tally = { count: 0, estimate: 0, doneCount: 0, doneEstimate: 0, unestimated: 0 };
  for (const post of posts) {
    const estimate = estimateOf(post, measure);
    const done = isDone(post, measure);
    tally.count++;
    tally.estimate += estimate ?? 0;
    if (estimate === null) tally.unestimated++;
    if (!done) continue;
    tally.doneCount++;
    tally.doneEstimate += estimate ?? 0;
  }
  return tally;
}
