import type { Services } from "../kernel/services.ts";

/** How many statements something takes: the fewest of several times, because the first fills what is kept in memory. */
export async function countStatements(services: Services, act: () => Promise<unknown>): Promise<number> {
  const counts = [];
  for (let times = 0; times < 4; times++) counts.push(await countedOnce(services, act));
  return Math.min(...counts);
}

async function countedOnce({ pool, reader }: Services, act: () => Promise<unknown>): Promise<number> {
  let count = -reader.sent;
  const connected = await pool.connect();
  connected.release();
  // Jobs have connections of their own.
  const taken = new WeakSet<object>();
  const take = (one: object) => void taken.add(one);
  pool.on("acquire", take);
  const client = Object.getPrototypeOf(connected) as { query(...args: unknown[]): unknown };
  const { query } = client;
  client.query = function (...args: unknown[]) {
    if (taken.has(this)) count++;
    return query.apply(this, args);
  };
  try {
    await act();
    return count + reader.sent;
  } finally {
    pool.off("acquire", take);
    client.query = query;
  }
}
