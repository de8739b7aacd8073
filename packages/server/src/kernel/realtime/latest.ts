import type { Ending } from "./follow-stream.ts";

/** Between whoever tells and one who follows: of several that were not taken yet, the last is enough. */
export class Latest<Item> implements Ending<Item> {
  readonly #onEnd: () => void;
  #next: { item: Item } | undefined;
  #wake: (() => void) | undefined;
  #isOver = false;

  constructor(onEnd: () => void) {
    this.#onEnd = onEnd;
  }

  push(item: Item): void {
    this.#next = { item };
    this.#wake?.();
  }

  async next(): Promise<IteratorResult<Item, undefined>> {
    while (!this.#isOver) {
      const next = this.#next;
      this.#next = undefined;
      if (next) return { done: false, value: next.item };
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    return { done: true, value: undefined };
  }

  async return(): Promise<IteratorResult<Item, undefined>> {
    if (!this.#isOver) {
      this.#isOver = true;
      this.#onEnd();
      this.#wake?.();
    }
    return { done: true, value: undefined };
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}
