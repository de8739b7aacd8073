import type { Stream } from "../realtime/event-log.ts";
import type { Next } from "./work.ts";

export interface Lanes {
  /** The stream may have new events; repeated calls are merged. */
  wake(stream: Stream): void;
  /** How many streams wait or are being handled. */
  size(): number;
  /** Starts nothing new; resolves when the running batches have ended. */
  stop(): Promise<void>;
}

interface LanesOptions {
  /** How many streams are handled at once. */
  width: number;
  /** How long a stream rests after it was handled: what happens in it meanwhile becomes one batch. */
  restMs: number;
  now(): Date;
  run(stream: Stream): Promise<Next | "busy">;
  onError(error: unknown, stream: Stream): void;
}

/** Another worker has the stream locked; look again in case it dies. */
const BUSY_MS = 1_000;
const BROKEN_MS = 1_000;

/**
 * Runs one subscriber's streams, a few at a time, each in one lane only [SB6]. A stream with a backlog goes to the end of the
 * queue; one that is caught up rests [SB20].
 */
export function createLanes({ width, restMs, now, run, onError }: LanesOptions): Lanes {
  const waiting = new Map<string, Stream>();
  const running = new Map<string, Promise<void>>();
  const resting = new Set<string>();
  /** Woken while being handled or resting: the last batch may not have seen the new event. */
  const wokenAgain = new Set<string>();
  const timers = new Map<string, NodeJS.Timeout>();
  let stopped = false;

  function wake(stream: Stream): void {
    if (stopped) return;
    if (running.has(stream.id) || resting.has(stream.id)) wokenAgain.add(stream.id);
    else waiting.set(stream.id, stream);
    fill();
  }

  function fill(): void {
    for (const [id, stream] of waiting) {
      if (running.size >= width) return;
      waiting.delete(id);
      running.set(id, handle(stream));
    }
  }

  async function handle(stream: Stream): Promise<void> {
    let next: Next | "busy";
    wokenAgain.delete(stream.id);
    try {
      next = await run(stream);
    } catch (error) {
      onError(error, stream);
      next = { retryAt: new Date(now().getTime() + BROKEN_MS) };
    }
    running.delete(stream.id);
    if (stopped) return;
    if (next === "again") waiting.set(stream.id, stream);
    else if (next === "idle" || wokenAgain.has(stream.id)) rest(stream);
    else if (next === "busy") later(stream, BUSY_MS);
    else later(stream, next.retryAt.getTime() - now().getTime());
    fill();
  }

  function rest(stream: Stream): void {
    resting.add(stream.id);
    later(stream, restMs);
  }

  function later(stream: Stream, milliseconds: number): void {
    clearTimeout(timers.get(stream.id));
    const timer = setTimeout(
      () => {
        timers.delete(stream.id);
        const isDue = !resting.delete(stream.id) || wokenAgain.has(stream.id);
        if (isDue) wake(stream);
      },
      Math.max(0, milliseconds),
    );
    timers.set(stream.id, timer.unref());
  }

  return {
    wake,
    size: () => waiting.size + running.size,
    async stop() {
      stopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
      waiting.clear();
      await Promise.all(running.values());
    },
  };
}
