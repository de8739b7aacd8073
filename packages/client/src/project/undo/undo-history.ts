import type { Undo } from "../board-actions.ts";
import type { Refusal } from "../outbox.ts";
import { together } from "./steps.ts";
import { type Step, type Turned, UndoStack } from "./undo-stack.ts";

export type Way = "undo" | "redo";

export interface RefusedTurn extends Refusal {
  way: Way;
  what: Turned;
  again(): void;
}

/** Whoever tells the person. */
export interface UndoListener {
  /** Something was undone or redone; nothing, when there was nothing to turn. */
  turned?(way: Way, what: Turned | undefined): void;
  /** It stands as before: that later step has to be undone first. */
  blocked?(what: Turned, later: Turned): void;
  /** What was undone or redone was not taken, and stands as before; `again` tries it once more. */
  refused?(refused: RefusedTurn): void;
}

/** While a step is being turned; what it was is known when that is over, and before the server has answered. */
interface Turning {
  way: Way;
  what?: Turned | undefined;
}

/** Steps that are being done as one. */
interface Together {
  steps: Step[];
  done?: Step;
}

const standing = new WeakMap<Undo, () => boolean>();

/** False of an undo whose step was taken back, in whichever history; of one that is no step nothing is known. */
export function isStanding(undo: Undo): boolean {
  return standing.get(undo)?.() ?? true;
}

/** What was done, as the steps that its person takes back and does again. */
export class UndoHistory {
  readonly #listener: UndoListener;
  readonly #stack = new UndoStack();
  /** When they were done, by their first form. */
  readonly #times = new WeakMap<Step, number>();
  readonly #own = new WeakSet<Undo>();
  #together: Together | undefined;
  #turning: Turning | undefined;

  constructor(listener: UndoListener) {
    this.#listener = listener;
  }

  /** Nothing, where nothing came of it. */
  did(step: Step | undefined): void {
    if (!step) return;
    if (this.#together) this.#together.steps.push(step);
    else this.#done(step);
  }

  /** Whatever is done inside is undone together. */
  asOneStep(act: () => void): Undo {
    const outer = this.#together;
    const own = outer ?? { steps: [] };
    this.#together = own;
    try {
      act();
    } finally {
      this.#together = outer;
      if (!outer) this.#didTogether(own);
    }
    const undo = () => this.#undoOne(own.done);
    this.#own.add(undo);
    standing.set(undo, () => own.done !== undefined && this.#stack.has(own.done));
    return undo;
  }

  /** When what would be undone next was done; the clock is the page's (`performance.now`). */
  lastDoneAt(): number | undefined {
    const last = this.#stack.last();
    return last && this.#times.get(last);
  }

  /** Whether that undo takes back a step of this history. */
  owns(undo: Undo): boolean {
    return this.#own.has(undo);
  }

  undo(): string | undefined {
    return this.#turn("undo", () => this.#stack.undo())?.label;
  }

  redo(): string | undefined {
    return this.#turn("redo", () => this.#stack.redo())?.label;
  }

  /** Who is to be told when what is being turned just now is not taken; undefined where it is no turning. */
  refusedTurn(): ((refusal: Refusal) => void) | undefined {
    const turning = this.#turning;
    const { refused } = this.#listener;
    if (!turning || !refused) return undefined;
    return (refusal) => {
      const { way, what } = turning;
      if (what) refused({ ...refusal, way, what, again: () => void this.#turn(way, () => this.#stack.again(what)) });
    };
  }

  #undoOne(step: Step | undefined): void {
    const later = step && this.#stack.onTopOf(step);
    if (step && later) this.#listener.blocked?.(step, later);
    else this.#turn("undo", () => step && this.#stack.undoOne(step));
  }

  #turn(way: Way, act: () => Turned | undefined): Turned | undefined {
    const turning: Turning = { way };
    this.#turning = turning;
    try {
      turning.what = act();
    } finally {
      this.#turning = undefined;
    }
    this.#listener.turned?.(way, turning.what);
    return turning.what;
  }

  #didTogether(own: Together): void {
    if (own.steps.length === 0) return;
    own.done = together(own.steps);
    this.#done(own.done);
  }

  #done(step: Step): void {
    this.#times.set(step, performance.now());
    this.#stack.did(step);
  }
}
