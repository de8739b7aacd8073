/** What a step was about. */
export interface Turned {
  label: string;
  /** Where it was the values of one column. */
  columnId?: string | undefined;
}

/** Something done, and how to do the opposite. Both give back how to turn round again. */
export interface Step extends Turned {
  back(): Step | undefined;
}

const KEPT = 200;

/** What can be undone, and what was and can be redone. */
export class UndoStack {
  readonly #done: Step[] = [];
  readonly #undone: Step[] = [];
  /** By what was said of them. */
  readonly #turned = new WeakMap<Turned, { from: Step[]; to: Step[]; step: Step }>();

  /** Something new was done: what was undone before it is no longer to be had. */
  did(step: Step): void {
    this.#done.push(step);
    if (this.#done.length > KEPT) this.#done.shift();
    this.#undone.length = 0;
  }

  /** What it was, when there was something. */
  undo(): Turned | undefined {
    return this.#turn(this.#done, this.#undone);
  }

  redo(): Turned | undefined {
    return this.#turn(this.#undone, this.#done);
  }

  /** The same once more, after it was refused. */
  again(turned: Turned): Turned | undefined {
    const known = this.#turned.get(turned);
    if (!known) return undefined;
    known.from.push(known.step);
    return this.#turn(known.from, known.to);
  }

  /** What was refused since is passed over. */
  #turn(from: Step[], to: Step[]): Turned | undefined {
    for (let step = from.pop(); step; step = from.pop()) {
      const opposite = step.back();
      if (!opposite) continue;
      // It is the same thing that is undone and redone, whatever its opposite is called.
      const { label, columnId } = step;
      to.push({ ...opposite, label, columnId });
      const turned = { label, columnId };
      this.#turned.set(turned, { from, to, step });
      return turned;
    }
    return undefined;
  }
}
