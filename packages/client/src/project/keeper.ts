/** Long enough for a person to pause, short enough to be of use after the next reload. */
const STILL_MS = 2_000;
/** However busy the board is. */
const AT_MOST_MS = 20_000;

export interface Keeper {
  changed(): void;
  /** The page goes. */
  now(): void;
  stop(): void;
}

/** Calls `keep` once things have been still for a moment, and now and then while they are not; `keep` says whether it could. */
export function createKeeper(keep: () => boolean, idle: (act: () => void) => void = (act) => act()): Keeper {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let since: number | undefined;
  let isOver = false;

  function run() {
    timer = undefined;
    if (isOver || since === undefined) return;
    if (keep()) since = undefined;
    else plan();
  }
  function plan() {
    clearTimeout(timer);
    const left = AT_MOST_MS - (Date.now() - (since ?? Date.now()));
    timer = setTimeout(() => idle(run), Math.max(0, Math.min(STILL_MS, left)) || STILL_MS);
  }
  return {
    changed() {
      if (isOver) return;
      since ??= Date.now();
      plan();
    },
    now() {
      clearTimeout(timer);
      run();
    },
    stop() {
      isOver = true;
      clearTimeout(timer);
    },
  };
}
