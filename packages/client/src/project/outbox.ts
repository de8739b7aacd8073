import type { Call } from "@itoguchi/core/kernel/call";
import { DomainError, type ErrorName, fail } from "@itoguchi/core/kernel/errors";
import type { Operation } from "@itoguchi/core/kernel/operation";
import type { PostChange } from "@itoguchi/core/posts/post.events";
import type { z } from "zod";
import type { CallInput } from "../caller.ts";
import { newId } from "../new-id.ts";
import { conflictOf, isLapsed, Lapsed } from "./conflict.ts";
import type { Conflict, ExpectedEvent, MutationStore, QueuedMutation } from "./queued-mutation.ts";
import { Returned } from "./returned.ts";

export type Send = <O extends Operation>(
  operation: O,
  input: z.input<O["input"]>,
  key?: string,
  /** Another than that of now. */
  projectKey?: string,
) => Promise<z.output<O["answer"]>>;

/** What can be queued: an operation, or a call that writes. */
export type Queued = Operation | Call;
export type QueuedInput<Q extends Queued> = Q extends Operation
  ? z.input<Q["input"]>
  : Q extends Call
    ? CallInput<Q>
    : never;
export type QueuedAnswer<Q extends Queued> = z.output<Q["answer"]>;

/** Sends a call by its path. */
export type SendCall = (path: string, input: unknown, key: string) => Promise<unknown>;

/** What a queued mutation is about, besides its request. */
export interface About {
  boardId?: string;
  changes?: readonly PostChange[];
  /** Those that it is expected to cause, shown until it has. */
  events?: readonly ExpectedEvent[] | undefined;
  draft?: string | undefined;
  /** Whoever did it waits for its end and says what became of it. */
  isAwaited?: boolean;
  /** Says in words of its own that it did not come through; the others are told by whoever listens. */
  refused?: ((refusal: Refusal) => void) | undefined;
}

/** A mutation that the server refused. */
export interface Refusal {
  error: unknown;
  /** It was not taken back for good: its person can still choose. */
  conflict: Conflict | undefined;
  /** The draft it was made of still has what was written. */
  draft?: string | undefined;
}

/** A mutation in the queue; `done` is its answer or its refusal. */
export interface SentMutation<Answer = unknown> extends QueuedMutation {
  done: Promise<Answer>;
}

interface Waiting extends SentMutation, Pick<About, "refused"> {
  isAwaited: boolean;
  resolve(answer: unknown): void;
  reject(error: unknown): void;
}

export type OutboxState = "idle" | "sending" | "waiting";

const SHORTEST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 10_000;
/** Somebody has to make room first. */
const FULL_WAIT_MS = 60_000;
const NOWHERE: MutationStore = { put: () => {}, remove: () => {} };

/**
 * The offline queue of mutations (ADR 0014, 0029). They are sent one after the other, in order. Offline they wait. Each carries an
 * idempotency key, so that a retry after a lost answer has no second effect.
 */
export class Outbox {
  /** What came back, and what its person has not chosen about yet. */
  readonly returned: Returned;
  readonly #store: MutationStore;
  readonly #send: Send;
  readonly #sendCall: SendCall | undefined;
  readonly #mutations: Waiting[] = [];
  readonly #listeners = new Set<() => void>();
  readonly #onRefused = new Set<(refusal: Refusal) => void>();
  #order = 0;
  #isClosed = false;
  #isHeld = false;
  #isDelivering = false;
  #state: OutboxState = "idle";
  #waitsFor: ErrorName | undefined;
  #wake: (() => void) | undefined;

  constructor(send: Send, store: MutationStore = NOWHERE, sendCall?: SendCall) {
    this.#send = send;
    this.#sendCall = sendCall;
    this.#store = store;
    this.returned = new Returned(store);
  }

  get state(): OutboxState {
    return this.#state;
  }

  /** While it waits: what the server said; undefined without an answer. */
  get waitsFor(): ErrorName | undefined {
    return this.#state === "waiting" ? this.#waitsFor : undefined;
  }

  get count(): number {
    return this.#mutations.length;
  }

  get mutations(): readonly SentMutation[] {
    return this.#mutations;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** What nobody waits for did not come through; told once, whether or not a board is open. */
  onRefused(listener: (refusal: Refusal) => void): () => void {
    this.#onRefused.add(listener);
    return () => this.#onRefused.delete(listener);
  }

  post<Q extends Queued>(queued: Q, input: QueuedInput<Q>): Promise<QueuedAnswer<Q>> {
    return this.write(queued, input, { isAwaited: true }).done;
  }

  write<Q extends Queued>(
    queued: Q,
    input: QueuedInput<Q>,
    { boardId = "", changes = [], events = [], draft, isAwaited = false, refused }: About = {},
  ): SentMutation<QueuedAnswer<Q>> {
    const key = newId();
    const mutation = { key, order: this.#next(), boardId, operation: namedOf(queued), input, changes, events, draft };
    const waiting = { ...waitingOf(mutation, isAwaited), refused };
    if (this.#isClosed) waiting.reject(fail("Unauthenticated"));
    else {
      this.#store.put(mutation);
      this.#queue([waiting]);
    }
    return waiting as SentMutation<QueuedAnswer<Q>>;
  }

  /** Nothing leaves before what earlier pages left behind has been revived: it goes first. */
  hold(): void {
    this.#isHeld = true;
  }

  /** Queued mutations of pages that are gone: sent before those made after them. Refused ones wait for their person's choice. */
  revive(mutations: readonly QueuedMutation[]): void {
    if (this.#isClosed) return;
    this.#isHeld = false;
    const known = new Set(this.#mutations.map(({ key }) => key));
    for (const mutation of mutations) if (mutation.conflict) this.returned.add(mutation);
    this.#queue(
      mutations.filter(({ key, conflict }) => !conflict && !known.has(key)).map((one) => waitingOf(one, false)),
    );
  }

  /** The person chose. */
  settle(key: string): void {
    if (!this.#isClosed) this.returned.settle(key);
  }

  /** Nobody is there any more in whose name it could be sent. */
  close(): void {
    this.#isClosed = true;
    this.#mutations.length = 0;
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

  #queue(mutations: readonly Waiting[]): void {
    this.#mutations.push(...mutations);
    this.#mutations.sort((a, b) => a.order - b.order);
    if (this.#mutations.length > 0 && !this.#isDelivering && !this.#isHeld) void this.#deliver();
    else this.#tell();
  }

  async #deliver(): Promise<void> {
    this.#isDelivering = true;
    let wait = SHORTEST_WAIT_MS;
    while (this.#mutations.length > 0) {
      const mutation = this.#mutations[0] as Waiting;
      this.#become("sending");
      try {
        if (isLapsed(mutation, Date.now())) throw new Lapsed();
        const answer = await this.#sendOne(mutation);
        this.#store.remove(mutation.key);
        mutation.resolve(answer);
      } catch (error) {
        // Closed meanwhile, what is left in the store is its person's.
        if (this.#isClosed) break;
        if (mayComeThroughLater(error)) {
          this.#waitsFor = error instanceof DomainError ? error.kind : undefined;
          this.#become("waiting");
          await this.#pause(this.#waitsFor === "StorageFull" ? FULL_WAIT_MS : wait);
          wait = Math.min(wait * 2, LONGEST_WAIT_MS);
          continue;
        }
        this.#refuse(mutation, error);
      }
      wait = SHORTEST_WAIT_MS;
      const at = this.#mutations.indexOf(mutation);
      if (at >= 0) this.#mutations.splice(at, 1);
    }
    this.#isDelivering = false;
    this.#become("idle");
  }

  #sendOne({ operation, input, key, projectKey }: QueuedMutation): Promise<unknown> {
    // The server knows operations by their names.
    if (operation.kind !== "call") return this.#send(operation as Operation, input as never, key, projectKey);
    if (!this.#sendCall) throw new Error("calls are not sent from here");
    return this.#sendCall(operation.name, input, key);
  }

  /** Kept before anybody is told: no board may be open that would keep it. */
  #refuse(mutation: Waiting, error: unknown): void {
    const { key, order, boardId, operation, input, changes, events, isAwaited } = mutation;
    const draft = mutation.draft !== undefined && this.#store.hasDraft?.(mutation.draft) ? mutation.draft : undefined;
    const isLeftToOthers = isAwaited && !(error instanceof Lapsed);
    // A stored draft has all of it, and can be sent again.
    const conflict = isLeftToOthers || draft !== undefined ? undefined : conflictOf(mutation, error);
    if (conflict) {
      const kept = { key, order, boardId, operation, input, changes, events, conflict };
      this.#store.put(kept);
      this.returned.add(kept);
    } else this.#store.remove(key);
    mutation.reject(error);
    if (mutation.refused) mutation.refused({ error, conflict });
    else if (!isAwaited) for (const listener of this.#onRefused) listener({ error, conflict, draft });
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

function namedOf(queued: Queued): QueuedMutation["operation"] {
  return "path" in queued ? { kind: "call", name: queued.path } : { kind: queued.kind, name: queued.name };
}

function waitingOf(mutation: QueuedMutation, isAwaited: boolean): Waiting {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  // Whoever wrote it may be gone with an earlier page.
  promise.catch(() => {});
  return { ...mutation, isAwaited, done: promise, resolve, reject };
}

/** After these a mutation stays in the queue; after Unauthenticated until the person has signed in again. */
const LATER: readonly ErrorName[] = ["ServiceUnavailable", "StorageFull", "TooManyRequests", "Unauthenticated"];

/** Worth a retry: no answer at all, or one that says to try again later. The mutation itself has not been refused. */
function mayComeThroughLater(error: unknown): boolean {
  return !(error instanceof DomainError) || LATER.includes(error.kind);
}
