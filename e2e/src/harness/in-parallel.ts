/** Runs a task for every item, some at a time; answers in the items' order. */
export async function inParallel<T, R>(items: readonly T[], width: number, run: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  async function work(): Promise<void> {
    for (let index = next++; index < items.length; index = next++) results[index] = await run(items[index] as T);
  }
  await Promise.all(Array.from({ length: width }, work));
  return results;
}
