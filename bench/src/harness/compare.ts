import { median, ms, say } from "./figures.ts";

const WARM_UP = 20;

/**
 * The ratio of two medians, measured in turns (a b, b a, a b, …) so that whatever else the machine does, and what one
 * request leaves behind for the next, hits both alike.
 */
export async function compare<T>(
  name: string,
  some: readonly T[],
  others: readonly T[],
  ask: (item: T) => Promise<unknown>,
): Promise<number> {
  const times: [number[], number[]] = [[], []];
  for (const [turn, item] of some.entries()) {
    const pair = [
      { item, into: times[0] },
      { item: others[turn] as T, into: times[1] },
    ];
    for (const one of turn % 2 === 0 ? pair : pair.toReversed()) {
      const began = performance.now();
      await ask(one.item);
      if (turn >= WARM_UP) one.into.push(performance.now() - began);
    }
  }
  const [known, unknown] = times.map(median) as [number, number];
  say(`${name}: known ${ms(known)}, unknown ${ms(unknown)}, ratio ${(known / unknown).toFixed(3)}`);
  return known / unknown;
}
