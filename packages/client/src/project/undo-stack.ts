/** Something done, and how to do the opposite. Both give back how to turn round again. */
export interface Step {
  label: string;
  back(): Step | undefined;
}

const KEPT = 200;

/** What can be undone, and what was and can be redone. */
export class UndoStack {
  readonly #done: Step[] = [];
  readonly #undone: Step[] = [];

  /** Something new was done: what was undone before it is no longer to be had. */
  did(step: Step): void {
    this.#done.push(step);
    if (this.#done.length > KEPT) this.#done.shift();
    this.#undone.length = 0;
  }

  /** What it was, when there was something. */
  undo(): string | undefined {
    return turn(this.#done, this.#undone);
  }

  redo(): string | undefined {
    return turn(this.#undone, this.#done);
  }
}

function turn(from: Step[], to: Step[]): string | undefined {
  const step = from.pop();
  const opposite = step?.back();
  if (opposite) to.push(opposite);
  return step?.label;
}
