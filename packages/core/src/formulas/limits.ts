/** Bounds on what is parsed and evaluated: formulas come from people, and are worked out for every post of a board. */
export const FORMULA_LIMITS = {
  /** Characters of the stored form. */
  length: 2_000,
  depth: 32,
  nodes: 300,
  arguments: 50,
  /**
   * Nodes of a formula together with those of the formulas it refers to, each as often as it is referred to; costly functions count
   * as several, by the time they take. Half a millisecond for a post at the most.
   */
  weight: 2_000,
  /** Of all formulas that a board shows, each with those it refers to. */
  boardWeight: 6_000,
  textLength: 1_000,
  workingDays: 2_000,
} as const;
