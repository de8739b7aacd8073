/** Bounds on what is parsed and evaluated: formulas come from people, and are worked out for every post of a board. */
export const FORMULA_LIMITS = {
  /** Characters of the stored form. */
  length: 2_000,
  depth: 32,
  nodes: 300,
  arguments: 50,
  /**
   * Nodes of a formula together with those of the formulas it refers to, each as often as it is referred to; costly functions count
   * as several, by the time they take. 26 times the first limit, as no function costs more than 26 times what it did [FM55]; about
   * nine milliseconds for a post at the most.
   */
  weight: 26_000,
  /** Of all formulas that a board shows, each with those it refers to. */
  boardWeight: 78_000,
  textLength: 1_000,
  workingDays: 2_000,
} as const;
