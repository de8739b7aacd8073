const SOON_MS = 50;
const REST_MS = 1_000;
const SPREAD_MS = 1_000;

/** `soon`: the person may be looking at it. `sometime`: a whole company hears of it at once, so each browser waits a random time. */
export type Urgency = "soon" | "sometime";

export interface Throttled {
  ask(urgency: Urgency): void;
  stop(): void;
}

/** Throttle: runs soon after the first call, then waits; calls in the meantime become one, which always runs. */
export function throttled(act: () => unknown, random: () => number = Math.random): Throttled {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked: Urgency | undefined;
  let isResting = false;
  let isOver = false;

  function plan() {
    clearTimeout(timer);
    timer = setTimeout(run, SOON_MS + (asked === "sometime" ? random() * SPREAD_MS : 0));
  }
  function run() {
    asked = undefined;
    isResting = true;
    timer = setTimeout(rested, REST_MS);
    act();
  }
  function rested() {
    isResting = false;
    if (asked) plan();
  }

  return {
    ask(urgency) {
      if (isOver || asked === "soon" || asked === urgency) return;
      asked = urgency;
      if (!isResting) plan();
    },
    /** Final: a socket that was just opening may still call `ask` afterwards. */
    stop() {
      isOver = true;
      clearTimeout(timer);
    },
  };
}
