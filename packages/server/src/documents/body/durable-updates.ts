import { setTimeout as pause } from "node:timers/promises";
import * as Y from "yjs";

/** Then whoever writes is told that nothing is saved. */
const PAUSES_MS = [100, 300, 1_000, 3_000, 10_000];

interface Keeping {
  /** Its number; undefined when the document takes nothing any more. */
  append(update: Uint8Array): Promise<number | undefined>;
  onKept(seq: number): void;
  /** Nothing that was pushed since is kept, nor will be. */
  onRefused(error?: unknown): void;
}

interface Batch {
  updates: Uint8Array[];
  kept: PromiseWithResolvers<void>;
}

/** Keeps the updates of one document in order: while a batch is written, all that comes waits for the next one. */
export class DurableUpdates {
  readonly #keeping: Keeping;
  #waiting: Batch | undefined;
  #writing: Batch | undefined;
  #isRefused = false;

  constructor(keeping: Keeping) {
    this.#keeping = keeping;
  }

  push(update: Uint8Array): void {
    if (this.#isRefused) return;
    this.#waiting ??= newBatch();
    this.#waiting.updates.push(update);
    if (!this.#writing) void this.#write();
  }

  /** Once all that was pushed until now is kept; rejected when it never will be. */
  whenKept(): Promise<void> {
    if (this.#isRefused) return Promise.reject(new Error("refused"));
    return (this.#waiting ?? this.#writing)?.kept.promise ?? Promise.resolve();
  }

  async #write(): Promise<void> {
    for (let batch = this.#next(); batch; batch = this.#next()) {
      try {
        const seq = await this.#append(Y.mergeUpdates(batch.updates));
        if (seq === undefined) return this.#refuse(batch);
        batch.kept.resolve();
        this.#keeping.onKept(seq);
      } catch (error) {
        return this.#refuse(batch, error);
      }
    }
  }

  #next(): Batch | undefined {
    this.#writing = this.#waiting;
    this.#waiting = undefined;
    return this.#writing;
  }

  /** Kept twice is as good as once: an update changes nothing where it is known. */
  async #append(update: Uint8Array): Promise<number | undefined> {
    for (const milliseconds of PAUSES_MS) {
      try {
        return await this.#keeping.append(update);
      } catch {
        await pause(milliseconds, undefined, { ref: false });
      }
    }
    return this.#keeping.append(update);
  }

  #refuse(batch: Batch, error?: unknown): void {
    this.#isRefused = true;
    for (const one of [batch, this.#waiting]) one?.kept.reject(error ?? new Error("refused"));
    this.#writing = undefined;
    this.#waiting = undefined;
    this.#keeping.onRefused(error);
  }
}

function newBatch(): Batch {
  const kept = Promise.withResolvers<void>();
  // Nobody need be waiting for it.
  kept.promise.catch(() => {});
  return { updates: [], kept };
}
