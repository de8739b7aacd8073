/** What a step was about. */
export interface Turned {
  label: string;
  /** Where it was the values of one column. */
  columnId?: string | undefined;
}

/** Something done, and how to do the opposite. Both give back how to turn round again. */
export interface Step extends Turned {
  back(): Step | undefined;
  /** See touches.ts; nothing, where it was refused. */
  touches?(): readonly string[];
  /** As it was done at first, however often it was undone and redone since. */
  origin?: Step;
}

const KEPT = 200;

/** What can be undone, and what was and can be redone. */
export class UndoStack {
  readonly #done: Step[] = [];
  readonly #undone: Step[] = [];
  /** By what was said of them. */
  readonly #turned = new WeakMap<Turned, { step: Step; opposite: Step; to: Step[] }>();

  /** Something new was done: what was undone before it is no longer to be had. */
  did(step: Step): void {
    this.#done.push(step);
    if (this.#done.length > KEPT) this.#done.shift();
    this.#undone.length = 0;
  }

  /** What would be undone next, as it was done at first. */
  last(): Step | undefined {
    const step = this.#done.at(-1);
    return step?.origin ?? step;
  }

  /** Whether it can be undone: it was not, and is not too long ago. */
  has(origin: Step): boolean {
    return this.#indexOf(origin) >= 0;
  }

  /** What it was, when there was something. */
  undo(): Turned | undefined {
    return this.#turn(this.#done, this.#undone);
  }

  redo(): Turned | undefined {
    return this.#turn(this.#undone, this.#done);
  }

  /** That one, whatever was done after it. Undefined where it is undone already, was refused, or is too long ago. */
  undoOne(origin: Step): Turned | undefined {
    const at = this.#indexOf(origin);
    const [step] = at < 0 ? [] : this.#done.splice(at, 1);
    return step && this.#turnOne(step, this.#undone);
  }

  /** The last step that was done on top of that one. */
  onTopOf(origin: Step): Turned | undefined {
    const at = this.#indexOf(origin);
    const own = new Set(this.#done[at]?.touches?.());
    if (own.size === 0) return undefined;
    return this.#done.slice(at + 1).findLast((later) => later.touches?.().some((one) => own.has(one)));
  }

  #indexOf(origin: Step): number {
    return this.#done.findIndex((step) => (step.origin ?? step) === origin);
  }

  /** That one once more, after it was refused, and nothing else in its place. */
  again(turned: Turned): Turned | undefined {
    const known = this.#turned.get(turned);
    if (!known) return undefined;
    this.#turned.delete(turned);
    const { step, opposite, to } = known;
    // What was refused is not to be turned round: only what comes of it now is.
    const at = to.indexOf(opposite);
    if (at >= 0) to.splice(at, 1);
    return this.#turnOne(step, to);
  }

  /** What was refused since is passed over. */
  #turn(from: Step[], to: Step[]): Turned | undefined {
    for (let step = from.pop(); step; step = from.pop()) {
      const turned = this.#turnOne(step, to);
      if (turned) return turned;
    }
    return undefined;
  }

  #turnOne(step: Step, to: Step[]): Turned | undefined {
    const back = step.back();
    if (!back) return undefined;
    // It is the same thing that is undone and redone, whatever its opposite is called.
    const turned = { label: step.label, columnId: step.columnId };
    const opposite = { ...back, ...turned, origin: step.origin ?? step };
    to.push(opposite);
    this.#turned.set(turned, { step, opposite, to });
    return turned;
  }
}
