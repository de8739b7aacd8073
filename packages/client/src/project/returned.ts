import { WHOLE } from "./conflict.ts";
import type { MutationStore, QueuedMutation } from "./queued-mutation.ts";

/** Queued mutations of a project that were refused and wait for their person's choice, whichever board is open. */
export class Returned {
  readonly #store: MutationStore;
  readonly #listeners = new Set<() => void>();
  #list: readonly QueuedMutation[] = [];

  constructor(store: MutationStore) {
    this.#store = store;
  }

  /** The same list as long as nothing of it changed. */
  list(): readonly QueuedMutation[] {
    return this.#list;
  }

  get(key: string): QueuedMutation | undefined {
    return this.#list.find((mutation) => mutation.key === key);
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Of those in the store. What was meant last of a field is what there is to choose. */
  add(mutation: QueuedMutation): void {
    const same = this.#list.filter((other) => isAboutSame(other, mutation));
    const last = same.reduce((a, b) => (b.order > a.order ? b : a), mutation);
    for (const { key } of [...same, mutation]) if (key !== last.key) this.#store.remove(key);
    this.#become([...this.#list.filter((other) => !same.includes(other)), last]);
  }

  settle(key: string): void {
    this.#store.remove(key);
    if (this.get(key)) this.#become(this.#list.filter((mutation) => mutation.key !== key));
  }

  #become(list: readonly QueuedMutation[]): void {
    this.#list = list;
    for (const listener of this.#listeners) listener();
  }
}

function isAboutSame(a: QueuedMutation, b: QueuedMutation): boolean {
  if (a.key === b.key) return true;
  const isField = a.conflict?.field !== WHOLE;
  return (
    isField &&
    a.conflict?.field === b.conflict?.field &&
    a.conflict?.projectSerialNumber === b.conflict?.projectSerialNumber
  );
}
