interface Dated {
  id: string;
  at: number;
}

/** The newest of many, of which no more than twice as many as are wanted are held at any time. */
export class Newest<Thing extends Dated> {
  readonly #wanted: number;
  #held: Thing[] = [];
  #oldest: Thing | undefined;

  constructor(wanted: number) {
    this.#wanted = wanted;
  }

  /** Whether this one may be among them: others need not be made. */
  takes(at: number, id: string): boolean {
    const oldest = this.#oldest;
    return !oldest || at > oldest.at || (at === oldest.at && id > oldest.id);
  }

  add(thing: Thing): void {
    if (!this.takes(thing.at, thing.id)) return;
    this.#held.push(thing);
    if (this.#held.length >= this.#wanted * 2) this.#cut();
  }

  list(): readonly Thing[] {
    this.#cut();
    return this.#held;
  }

  #cut(): void {
    this.#held.sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1));
    this.#held.length = Math.min(this.#held.length, this.#wanted);
    if (this.#held.length === this.#wanted) this.#oldest = this.#held.at(-1);
  }
}
