const WARM_UP = 5;
const ROUNDS = 40;

/** One of each, then again: whatever else the machine does hits all alike. Milliseconds of each round. */
export async function inTurns(asked: Record<string, () => Promise<unknown>>): Promise<Record<string, number[]>> {
  const times: Record<string, number[]> = Object.fromEntries(Object.keys(asked).map((name) => [name, []]));
  for (let round = -WARM_UP; round < ROUNDS; round++)
    for (const [name, ask] of Object.entries(asked)) {
      const began = performance.now();
      await ask();
      if (round >= 0) times[name]?.push(performance.now() - began);
    }
  return times;
}
