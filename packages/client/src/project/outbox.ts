import { DomainError, type ErrorName } from "@itoguchi/core/kernel/errors";
import type { Operation } from "@itoguchi/core/kernel/operation";
import type { PostChange } from "@itoguchi/core/posts/post.events";
import type { z } from "zod";
import { newId } from "../new-id.ts";
import type { Letter, LetterShelf } from "./letter.ts";

export type Send = <O extends Operation>(
  operation: O,
  input: z.input<O["input"]>,
  key?: string,
) => Promise<z.output<O["answer"]>>;

/** What a letter is about, beside what it asks of the server. */
export interface About {
  boardId?: string;
  changes?: readonly PostChange[];
}

/** On its way; `done` is its answer or its refusal. */
export interface SentLetter<Answer = unknown> extends Letter {
  done: Promise<Answer>;
}

interface Waiting extends SentLetter {
  resolve(answer: unknown): void;
  reject(error: unknown): void;
}

export type OutboxState = "idle" | "sending" | "waiting";

const SHORTEST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 10_000;
const NOWHERE: LetterShelf = { put: () => {}, remove: () => {} };

/**
 * What people did, on its way to the server: one after the other, so that what was done later comes later. Without a connection
 * it waits; each carries a key, so that one whose answer was lost is not done twice.
 */
export class Outbox {
  readonly shelf: LetterShelf;
  readonly #send: Send;
  readonly #letters: Waiting[] = [];
  readonly #listeners = new Set<() => void>();
  #order = 0;
  #state: OutboxState = "idle";
  #wake: (() => void) | undefined;

  constructor(send: Send, shelf: LetterShelf = NOWHERE) {
    this.#send = send;
    this.shelf = shelf;
  }

  get state(): OutboxState {
    return this.#state;
  }

  get count(): number {
    return this.#letters.length;
  }

  get letters(): readonly SentLetter[] {
    return this.#letters;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  post<O extends Operation>(operation: O, input: z.input<O["input"]>): Promise<z.output<O["answer"]>> {
    return this.write(operation, input).done;
  }

  write<O extends Operation>(
    { kind, name }: O,
    input: z.input<O["input"]>,
    { boardId = "", changes = [] }: About = {},
  ): SentLetter<z.output<O["answer"]>> {
    const key = newId();
    const letter = { key, order: this.#next(), boardId, operation: { kind, name }, input, changes };
    this.shelf.put(letter);
    return this.#queue(letter);
  }

  /** Letters of a page that is gone: they go first, in the order in which they were written. */
  revive(letters: readonly Letter[]): void {
    for (const letter of letters.toSorted((a, b) => a.order - b.order)) this.#queue(letter);
  }

  /** Nobody is there any more in whose name it could be sent. */
  close(): void {
    this.#letters.length = 0;
    this.#wake?.();
    this.#tell();
  }

  /** The connection may be back. */
  retry(): void {
    this.#wake?.();
  }

  /** Later than any before, on this page and on those before it. */
  #next(): number {
    this.#order = Math.max(this.#order + 1, Date.now() * 1_000);
    return this.#order;
  }

  #queue<Answer>(letter: Letter): SentLetter<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    // Whoever wrote it may be gone with an earlier page.
    promise.catch(() => {});
    const waiting: Waiting = { ...letter, done: promise, resolve, reject };
    this.#letters.push(waiting);
    if (this.#letters.length === 1) void this.#deliver();
    else this.#tell();
    return waiting as SentLetter<Answer>;
  }

  async #deliver(): Promise<void> {
    let wait = SHORTEST_WAIT_MS;
    while (this.#letters.length > 0) {
      const letter = this.#letters[0] as Waiting;
      this.#become("sending");
      try {
        // The server knows operations by their names.
        letter.resolve(await this.#send(letter.operation as Operation, letter.input as never, letter.key));
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
      this.shelf.remove(letter.key);
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

/** Signed in again, the person finds it where it was. */
const LATER: readonly ErrorName[] = ["ServiceUnavailable", "TooManyRequests", "Unauthenticated"];

/** No answer at all, or one that says to come back: nothing is known to have gone wrong with what was sent. */
function mayComeThroughLater(error: unknown): boolean {
  return !(error instanceof DomainError) || LATER.includes(error.kind);
}
