import type { Operation } from "@itoguchi/core/kernel/operation";
import type { PostChange } from "@itoguchi/core/posts/post.events";
import type { z } from "zod";
import { conflictOf } from "./conflict.ts";
import { Conflicts } from "./conflicts.ts";
import type { Conflict, Letter } from "./letter.ts";
import type { Outbox, SentLetter } from "./outbox.ts";
import type { Deed, Overlay } from "./overlay.ts";

/** What was done and did not come through. */
export interface Refusal {
  error: unknown;
  /** It was not taken back for good: its person can still choose. */
  conflict: Conflict | undefined;
}

export interface Performed<O extends Operation> {
  changes: readonly PostChange[];
  operation: O;
  input: z.input<O["input"]>;
  /** Whoever did it waits for its end and says what became of it. */
  isAwaited?: boolean;
}

interface Pending {
  changes: readonly PostChange[];
  deed: Deed;
}

interface Surroundings {
  boardId: string;
  outbox: Outbox;
  /** What came back to the person on an earlier page. */
  conflicted: readonly Letter[];
  overlay(): Overlay;
  changed(): void;
}

/** The server tells of what it took before it answers, or shortly after. */
const TOLD_WITHIN_MS = 3_000;
/** Several stores may wait for one letter: the board was left and opened again. */
const told = new WeakSet<Promise<unknown>>();

/** What people did on a board, from the moment it shows until the server has confirmed it or its person has chosen. */
export class Deeds {
  readonly conflicts = new Conflicts();
  readonly #around: Surroundings;
  readonly #pending = new Set<Pending>();
  readonly #onRefused = new Set<(refusal: Refusal) => void>();

  constructor(around: Surroundings) {
    this.#around = around;
    for (const letter of around.conflicted) if (letter.boardId === around.boardId) this.conflicts.add(letter);
  }

  onRefused(listener: (refusal: Refusal) => void): () => void {
    this.#onRefused.add(listener);
    return () => this.#onRefused.delete(listener);
  }

  perform<O extends Operation>({ changes, operation, input, isAwaited }: Performed<O>): Promise<z.output<O["answer"]>> {
    const { boardId, outbox, changed } = this.#around;
    const letter = outbox.write(operation, input, { boardId, changes });
    if (isAwaited) told.add(letter.done);
    this.watch(letter);
    changed();
    return letter.done;
  }

  watch(letter: SentLetter): void {
    const { overlay, changed } = this.#around;
    const pending: Pending = { changes: letter.changes, deed: overlay().begin(letter.changes) };
    this.#pending.add(pending);
    letter.done.then(
      () => this.#accepted(pending),
      (error) => {
        this.#pending.delete(pending);
        overlay().drop(pending.deed);
        this.#refused(letter, error);
        changed();
      },
    );
  }

  /** Over what the server has told anew. */
  layOver(overlay: Overlay): void {
    for (const pending of this.#pending) pending.deed = overlay.begin(pending.changes);
  }

  settleConflict(key: string): void {
    this.conflicts.remove(key);
    this.#around.outbox.shelf.remove(key);
  }

  #accepted(pending: Pending): void {
    this.#pending.delete(pending);
    const { changed } = this.#around;
    const overlay = this.#around.overlay();
    overlay.accept(pending.deed);
    changed();
    setTimeout(() => {
      overlay.settle(pending.deed);
      changed();
    }, TOLD_WITHIN_MS);
  }

  #refused(letter: SentLetter, error: unknown): void {
    if (told.has(letter.done)) return;
    told.add(letter.done);
    const { shelf } = this.#around.outbox;
    const { key, order, boardId, operation, input, changes } = letter;
    const conflict = conflictOf(letter, error);
    if (conflict) {
      const kept = { key, order, boardId, operation, input, changes, conflict };
      shelf.put(kept);
      if (boardId === this.#around.boardId) for (const earlier of this.conflicts.add(kept)) shelf.remove(earlier);
    }
    for (const listener of this.#onRefused) listener({ error, conflict });
  }
}
