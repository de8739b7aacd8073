import type { FeedbackCount } from "@itoguchi/core/content/article-feedback";

/** What needs work stands on top; of two that are equally bad, the one that fewer liked. Nobody's word: not listed. */
export function worstFirst(counts: FeedbackCount[]): FeedbackCount[] {
  return counts.filter(({ good, bad }) => good + bad > 0).toSorted((a, b) => b.bad - a.bad || a.good - b.good);
}

export function goodPercent({ good, bad }: FeedbackCount): number | undefined {
  return good + bad === 0 ? undefined : Math.round((good / (good + bad)) * 100);
}
