/** Milliseconds that this thread itself works: a busy machine makes an act longer by the clock, not by this. */
export async function cpuTimeOf(act: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await act();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
