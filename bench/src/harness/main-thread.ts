/** Events of a Chrome trace, as far as they are read here. */
interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur: number;
  /** Of the thread's own CPU time. */
  tdur?: number;
  args: { name?: string };
}

const LONG_MS = 50;

/**
 * What the tasks of the page's main thread take beyond 50 ms each, by their CPU time and as if the CPU were so many times slower. The
 * same on a machine that others use as well; from the first byte on, also before the first paint.
 */
export function blockingCpuMs(trace: readonly unknown[], slowdown: number): number {
  const events = trace as TraceEvent[];
  const threads = new Map<string, number[]>();
  for (const { name, pid, tid, args } of events)
    if (name === "thread_name" && args.name === "CrRendererMain") threads.set(`${pid} ${tid}`, []);
  for (const { name, ph, pid, tid, tdur } of events)
    if (ph === "X" && name === "RunTask") threads.get(`${pid} ${tid}`)?.push((tdur ?? 0) / 1_000);
  const sum = (times: number[]) => times.reduce((total, time) => total + time, 0);
  const [busiest = []] = [...threads.values()].toSorted((a, b) => sum(b) - sum(a));
  return sum(busiest.map((time) => Math.max(0, time * slowdown - LONG_MS)));
}
