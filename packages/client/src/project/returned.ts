import { WHOLE } from "./conflict.ts";
import type { Letter, LetterShelf } from "./letter.ts";

/** Letters of a project that came back and about which somebody still has to choose, whichever board is open. */
export class Returned {
  readonly #shelf: LetterShelf;
  readonly #listeners = new Set<() => void>();
  #list: readonly Letter[] = [];

  constructor(shelf: LetterShelf) {
    this.#shelf = shelf;
  }

  /** The same list as long as nothing of it changed. */
  list(): readonly Letter[] {
    return this.#list;
  }

  get(key: string): Letter | undefined {
    return this.#list.find((letter) => letter.key === key);
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Of those on the shelf. What was meant last of a field is what there is to choose. */
  add(letter: Letter): void {
    const same = this.#list.filter((other) => isAboutSame(other, letter));
    const last = same.reduce((a, b) => (b.order > a.order ? b : a), letter);
    for (const { key } of [...same, letter]) if (key !== last.key) this.#shelf.remove(key);
    this.#become([...this.#list.filter((other) => !same.includes(other)), last]);
  }

  settle(key: string): void {
    this.#shelf.remove(key);
    if (this.get(key)) this.#become(this.#list.filter((letter) => letter.key !== key));
  }

  #become(list: readonly Letter[]): void {
    this.#list = list;
    for (const listener of this.#listeners) listener();
  }
}

function isAboutSame(a: Letter, b: Letter): boolean {
  if (a.key === b.key) return true;
  const isField = a.conflict?.field !== WHOLE;
  return (
    isField &&
    a.conflict?.field === b.conflict?.field &&
    a.conflict?.projectSerialNumber === b.conflict?.projectSerialNumber
  );
}
