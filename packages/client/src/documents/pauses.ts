/** Before each further try. */
const PAUSES_MS = [200, 500, 1_000, 2_000, 5_000, 10_000];
/** Not all at once, when a process starts again. */
const SPREAD = 0.3;

export interface Pauses {
  /** The one before worked. */
  begin(): void;
  /** Acts after a pause, longer each time; where one is under way already, that one counts. */
  next(): void;
  now(): void;
  stop(): void;
}

export function createPauses(act: () => void): Pauses {
  let tries = 0;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(waiting);
    waiting = undefined;
  };
  const now = () => {
    stop();
    act();
  };
  return {
    begin() {
      tries = 0;
    },
    next() {
      if (waiting) return;
      const pause = PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)] ?? 0;
      tries++;
      waiting = setTimeout(now, pause * (1 + SPREAD * Math.random()));
    },
    now,
    stop,
  };
}
