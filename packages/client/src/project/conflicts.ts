import type { Conflict, Letter } from "./letter.ts";

export interface OpenConflict extends Conflict {
  key: string;
}

const NONE: readonly OpenConflict[] = [];

/** The fields of a board about which somebody still has to choose. */
export class Conflicts {
  #list: readonly OpenConflict[] = NONE;
  #byPost: ReadonlyMap<number, readonly OpenConflict[]> = new Map();
  readonly #letters = new Map<string, Letter>();
  readonly #listeners = new Set<() => void>();

  list = (): readonly OpenConflict[] => this.#list;

  /** The same list as long as nothing of it changed. */
  of(projectSerialNumber: number): readonly OpenConflict[] {
    return this.#byPost.get(projectSerialNumber) ?? NONE;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The earlier letters about the same field: what was meant last is what there is to choose. */
  add(letter: Letter): string[] {
    const { conflict } = letter;
    if (!conflict) return [];
    const isSame = (other: Conflict) =>
      other.projectSerialNumber === conflict.projectSerialNumber && other.field === conflict.field;
    const earlier = this.#list.filter((other) => isSame(other) && other.key !== letter.key).map(({ key }) => key);
    for (const key of earlier) this.#letters.delete(key);
    this.#letters.set(letter.key, letter);
    this.#changed();
    return earlier;
  }

  remove(key: string): void {
    if (this.#letters.delete(key)) this.#changed();
  }

  #changed(): void {
    this.#list = [...this.#letters.values()].flatMap(({ key, conflict }) => (conflict ? [{ key, ...conflict }] : []));
    this.#byPost = Map.groupBy(this.#list, ({ projectSerialNumber }) => projectSerialNumber);
    for (const listener of this.#listeners) listener();
  }
}
