import { callAll } from "./call-all.ts";

/** A stream of events is shown so often at most: of hundreds that were missed, nobody looks at each. */
const BETWEEN_SHOWS_MS = 50;

/** Tells whoever draws something that it changed; each change has a number. */
export class ChangeNotifier {
  #version = 0;
  #showing: ReturnType<typeof setTimeout> | undefined;
  #shownAt = 0;
  readonly #listeners = new Set<() => void>();

  version = (): number => this.#version;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  until(isSo: () => boolean): Promise<void> {
    if (isSo()) return Promise.resolve();
    return new Promise((resolve) => {
      const leave = this.subscribe(() => {
        if (!isSo()) return;
        leave();
        resolve();
      });
    });
  }

  /** What a person did themselves. */
  now(): void {
    this.#version++;
    this.#show();
  }

  /** What others did: the first of many at once. */
  soon(): void {
    this.#version++;
    if (this.#showing !== undefined) return;
    const left = this.#shownAt + BETWEEN_SHOWS_MS - Date.now();
    if (left <= 0) this.#show();
    else this.#showing = setTimeout(() => this.#show(), left);
  }

  stop(): void {
    clearTimeout(this.#showing);
  }

  #show(): void {
    clearTimeout(this.#showing);
    this.#showing = undefined;
    this.#shownAt = Date.now();
    callAll(this.#listeners);
  }
}
