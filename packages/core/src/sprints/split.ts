/** Of nothing there is no rest. */
export function isSplittable(estimate: number | null): estimate is number {
  return estimate !== null && estimate > 0;
}

/** Nobody has said how much is done: half of it, in whole numbers where that leaves something. */
export function proposeRest(estimate: number): number {
  const half = Math.ceil(estimate / 2);
  return half < estimate ? half : estimate / 2;
}

/** [SP19] Something is left, and something was done: the two are together what the one was. */
export function restProblem(estimate: number, rest: number | null | undefined): string | undefined {
  if (rest !== null && rest !== undefined && rest > 0 && rest < estimate) return undefined;
  return `残りの見積もりは、0より大きく${estimate}より小さい数で入れてください。`;
}
