const FIRST_MS = 1_000;
const LONGEST_MS = 5 * 60_000;

/** How often an event is tried before it is parked: over two minutes in all. */
export const MOST_TRIES = 8;

/** The wait after a number of failed tries: one second, doubled each time. */
export function backOff(tries: number): number {
  return Math.min(FIRST_MS * 2 ** (tries - 1), LONGEST_MS);
}
