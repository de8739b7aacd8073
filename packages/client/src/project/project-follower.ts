import { STREAM_RELOAD } from "@itoguchi/core/kernel/event";
import { ExpectedEvents } from "./expected-events.ts";
import type { Outbox, Queued, QueuedAnswer, QueuedInput, SentMutation } from "./outbox.ts";
import type { ProjectDoor } from "./project-store.ts";
import type { ExpectedEvent } from "./queued-mutation.ts";
import type { ReceivedEvent } from "./received-events.ts";

interface Handlers {
  told(event: ReceivedEvent): void;
  /** What is expected changed. */
  changed(): void;
  /** Events were missed, or the project is closed to its person: what is shown is asked for again. */
  missed(): Promise<void>;
}

type Door = Pick<ProjectDoor, "follow" | "accountId"> & { outbox: Outbox };

const NOTHING_ATTACHED = () => () => {};

/** Follows a project's stream on a page without a board; changes go through the same outbox and show as expected events. */
export class ProjectFollower {
  readonly #door: Door;
  readonly #handlers: Handlers;
  readonly #expected: ExpectedEvents;
  readonly #watched = new WeakSet<SentMutation>();
  #stop: (() => void) | undefined;

  constructor(door: Door, handlers: Handlers) {
    this.#door = door;
    this.#handlers = handlers;
    this.#expected = new ExpectedEvents({ changed: () => handlers.changed(), missed: () => void this.#reload() });
  }

  get expected(): readonly ExpectedEvent[] {
    return this.#expected.events;
  }

  start(since: number): void {
    const { outbox, follow, accountId } = this.#door;
    for (const mutation of outbox.mutations) this.#watch(mutation);
    this.#stop = follow(since, {
      onEvent: (event) => {
        if (event.type === STREAM_RELOAD) return void this.#reload();
        if (event.actor === accountId) this.#expected.told(event);
        this.#handlers.told(event);
      },
      onState: (state) => {
        if (state === "live") outbox.retry();
      },
      onRefused: () => void this.#reload(),
      attach: NOTHING_ATTACHED,
    });
    this.#handlers.changed();
  }

  close(): void {
    this.#stop?.();
  }

  /** Whoever calls it waits for its end and says what became of it. */
  perform<Q extends Queued>(
    queued: Q,
    input: QueuedInput<Q>,
    events: readonly ExpectedEvent[],
  ): Promise<QueuedAnswer<Q>> {
    const mutation = this.#door.outbox.write(queued, input, { events, isAwaited: true });
    this.#watch(mutation);
    this.#handlers.changed();
    return mutation.done;
  }

  /** The answer has what was accepted; without one it stays until the next. */
  async #reload(): Promise<void> {
    const isAnswered = await this.#handlers.missed().then(
      () => true,
      () => false,
    );
    if (isAnswered) this.#expected.reloaded();
  }

  #watch(mutation: SentMutation): void {
    if (this.#watched.has(mutation)) return;
    this.#watched.add(mutation);
    this.#expected.begin(mutation.events ?? [], mutation.done);
  }
}
