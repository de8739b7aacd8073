import type { PostChange } from "@itoguchi/core/posts/post.events";
import { Conflicts } from "./conflicts.ts";
import { EVENT_WITHIN_MS, ExpectedEvents } from "./expected-events.ts";
import type { Outbox, Queued, QueuedAnswer, QueuedInput, Refusal, SentMutation } from "./outbox.ts";
import type { OptimisticChange, Overlay } from "./overlay.ts";
import type { ExpectedEvent } from "./queued-mutation.ts";

export interface Performed<Q extends Queued> {
  changes: readonly PostChange[];
  /** What it shows of everything but posts. */
  events?: readonly ExpectedEvent[] | undefined;
  operation: Q;
  input: QueuedInput<Q>;
  draft?: string | undefined;
  /** Whoever did it waits for its end and says what became of it. */
  isAwaited?: boolean;
  refused?: ((refusal: Refusal) => void) | undefined;
}

interface Pending {
  changes: readonly PostChange[];
  optimisticChange: OptimisticChange;
}

interface Context {
  boardId: string;
  outbox: Outbox;
  overlay(): Overlay;
  changed(): void;
  /** An event that was accepted has not come: whoever shows what it is about asks. */
  missed(): void;
}

/** Optimistic updates of a board, from the moment they show until the server confirms them or the person resolves the conflict. */
export class OptimisticChanges {
  readonly conflicts: Conflicts;
  readonly expected: ExpectedEvents;
  readonly #context: Context;
  readonly #pending = new Set<Pending>();
  readonly #watched = new Set<string>();

  constructor(context: Context) {
    this.#context = context;
    this.conflicts = new Conflicts(context.outbox.returned, context.boardId);
    this.expected = new ExpectedEvents(context);
  }

  perform<Q extends Queued>({
    changes,
    events,
    operation,
    input,
    draft,
    isAwaited = false,
    refused,
  }: Performed<Q>): Promise<QueuedAnswer<Q>> {
    const { boardId, outbox, changed } = this.#context;
    const mutation = outbox.write(operation, input, { boardId, changes, events, draft, isAwaited, refused });
    this.watch(mutation);
    changed();
    return mutation.done;
  }

  watch(mutation: SentMutation): void {
    if (this.#watched.has(mutation.key)) return;
    this.#watched.add(mutation.key);
    const forget = () => void this.#watched.delete(mutation.key);
    mutation.done.then(forget, forget);
    this.show(mutation.changes, mutation.done);
    this.expected.begin(mutation.events ?? [], mutation.done);
  }

  /** Until the server has told of it, or it was refused. */
  show(changes: readonly PostChange[], done: Promise<unknown>): void {
    const { overlay, changed } = this.#context;
    const pending: Pending = { changes, optimisticChange: overlay().begin(changes) };
    this.#pending.add(pending);
    done.then(
      () => this.#accepted(pending),
      () => {
        this.#pending.delete(pending);
        overlay().drop(pending.optimisticChange);
        changed();
      },
    );
  }

  /** Over what the server has told anew. */
  layOver(overlay: Overlay): void {
    for (const pending of this.#pending) pending.optimisticChange = overlay.begin(pending.changes);
  }

  #accepted(pending: Pending): void {
    this.#pending.delete(pending);
    const { changed } = this.#context;
    const overlay = this.#context.overlay();
    overlay.accept(pending.optimisticChange);
    changed();
    setTimeout(() => {
      overlay.settle(pending.optimisticChange);
      changed();
    }, EVENT_WITHIN_MS);
  }
}
