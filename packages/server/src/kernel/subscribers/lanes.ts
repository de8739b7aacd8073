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
  now(): Date;
  run(stream: Stream): Promise<Next | "busy">;
  onError(error: unknown, stream: Stream): void;
}

/** Another worker has the stream locked; look again in case it dies. */
const BUSY_MS = 1_000;
const BROKEN_MS = 1_000;

/** Runs one subscriber's streams, a few at a time, each in one lane only. A stream with a backlog goes to the end of the queue. */
export function createLanes({ width, now, run, onError }: LanesOptions): Lanes {
  const waiting = new Map<string, Stream>();
  const running = new Map<string, Promise<void>>();
  /** Woken while being handled: the running batch may not have seen the new event. */
  const wokenAgain = new Set<string>();
  const timers = new Map<string, NodeJS.Timeout>();
  let stopped = false;

  function wake(stream: Stream): void {
    if (stopped) return;
    if (running.has(stream.id)) wokenAgain.add(stream.id);
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
    try {
      next = await run(stream);
    } catch (error) {
      onError(error, stream);
      next = { retryAt: new Date(now().getTime() + BROKEN_MS) };
    }
    running.delete(stream.id);
    const isWoken = wokenAgain.delete(stream.id);
    if (stopped) return;
    if (next === "again" || isWoken) waiting.set(stream.id, stream);
    else if (next === "busy") later(stream, BUSY_MS);
    else if (next !== "idle") later(stream, next.retryAt.getTime() - now().getTime());
    fill();
  }

  function later(stream: Stream, milliseconds: number): void {
    clearTimeout(timers.get(stream.id));
    const timer = setTimeout(
      () => {
        timers.delete(stream.id);
        wake(stream);
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
