import { DomainError } from "@itoguchi/core/kernel/errors";
import type { Operation } from "@itoguchi/core/kernel/operation";
import type { z } from "zod";

export type Send = <O extends Operation>(
  operation: O,
  input: z.input<O["input"]>,
  key?: string,
) => Promise<z.output<O["answer"]>>;

interface Letter {
  send(): Promise<void>;
  reject(error: unknown): void;
}

export type OutboxState = "idle" | "sending" | "waiting";

const SHORTEST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 10_000;

/**
 * What people did, on its way to the server: one after the other, so that what was done later comes later. Without a connection
 * it waits; each carries a key, so that one whose answer was lost is not done twice.
 */
export class Outbox {
  readonly #send: Send;
  readonly #letters: Letter[] = [];
  readonly #listeners = new Set<() => void>();
  #state: OutboxState = "idle";
  #wake: (() => void) | undefined;

  constructor(send: Send) {
    this.#send = send;
  }

  get state(): OutboxState {
    return this.#state;
  }

  get count(): number {
    return this.#letters.length;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  post<O extends Operation>(operation: O, input: z.input<O["input"]>): Promise<z.output<O["answer"]>> {
    const key = crypto.randomUUID();
    return new Promise((resolve, reject) => {
      const send = async () => resolve(await this.#send(operation, input, key));
      this.#letters.push({ send, reject });
      if (this.#letters.length === 1) void this.#deliver();
      else this.#tell();
    });
  }

  /** The connection may be back. */
  retry(): void {
    this.#wake?.();
  }

  async #deliver(): Promise<void> {
    let wait = SHORTEST_WAIT_MS;
    while (this.#letters.length > 0) {
      const letter = this.#letters[0] as Letter;
      this.#become("sending");
      try {
        await letter.send();
      } catch (error) {
        if (mayComeThroughLater(error)) {
          this.#become("waiting");
          await this.#pause(wait);
          wait = Math.min(wait * 2, LONGEST_WAIT_MS);
          continue;
        }
        letter.reject(error);
      }
      wait = SHORTEST_WAIT_MS;
      this.#letters.shift();
    }
    this.#become("idle");
  }

  #pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  #become(state: OutboxState): void {
    this.#state = state;
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** No answer at all, or one that says to come back: nothing is known to have gone wrong with what was sent. */
function mayComeThroughLater(error: unknown): boolean {
  return !(error instanceof DomainError) || error.kind === "ServiceUnavailable" || error.kind === "TooManyRequests";
}
