const SOON_MS = 50;
const REST_MS = 1_000;
const SPREAD_MS = 1_000;

/** `soon` is what the person may be looking at; `sometime` reaches a whole company at once, so each waits a while of its own. */
export type Urgency = "soon" | "sometime";

export interface Paced {
  ask(urgency: Urgency): void;
  stop(): void;
}

/** Acts soon after the first ask, then rests; whatever is asked for meanwhile counts as one, and always comes. */
export function paced(act: () => unknown, random: () => number = Math.random): Paced {
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
    /** For good: a socket that was just being opened tells of it even afterwards. */
    stop() {
      isOver = true;
      clearTimeout(timer);
    },
  };
}
