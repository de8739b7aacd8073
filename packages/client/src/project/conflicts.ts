import type { Conflict, QueuedMutation } from "./queued-mutation.ts";
import type { Returned } from "./returned.ts";

export interface OpenConflict extends Conflict {
  key: string;
}

const NONE: readonly OpenConflict[] = [];

/** What somebody still has to choose about on one board. */
export class Conflicts {
  readonly #returned: Returned;
  readonly #boardId: string;
  #mutations: readonly QueuedMutation[] | undefined;
  #list: readonly OpenConflict[] = NONE;
  #byPost: ReadonlyMap<number, readonly OpenConflict[]> = new Map();

  constructor(returned: Returned, boardId: string) {
    this.#returned = returned;
    this.#boardId = boardId;
  }

  list = (): readonly OpenConflict[] => {
    this.#look();
    return this.#list;
  };

  /** The same list as long as nothing of it changed. */
  of(projectSerialNumber: number): readonly OpenConflict[] {
    this.#look();
    return this.#byPost.get(projectSerialNumber) ?? NONE;
  }

  subscribe = (listener: () => void): (() => void) => this.#returned.subscribe(listener);

  #look(): void {
    const mutations = this.#returned.list();
    if (mutations === this.#mutations) return;
    this.#mutations = mutations;
    // What was done to no board in particular is asked about on whichever is open.
    const own = mutations.filter(({ boardId }) => boardId === "" || boardId === this.#boardId);
    this.#list = own.flatMap(({ key, conflict }) => (conflict ? [{ key, ...conflict }] : []));
    this.#byPost = Map.groupBy(this.#list, ({ projectSerialNumber }) => projectSerialNumber);
  }
}
