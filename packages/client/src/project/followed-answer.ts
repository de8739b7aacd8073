import { STREAM_RELOAD } from "@itoguchi/core/kernel/event";
import type { ProjectStore } from "./project-store.ts";
import type { ExpectedEvent } from "./queued-mutation.ts";
import type { ReceivedEvent } from "./received-events.ts";

interface Followed<State> {
  concerns(type: string): boolean;
  ask(): Promise<{ seq: number; state: State }>;
  /** What an event makes of it; undefined when the event says too little, so that it is asked for. */
  applied(state: State, event: { type: string; payload: unknown }): State | undefined;
}

export type FollowedStore = Pick<ProjectStore, "listen" | "subscribe" | "expected" | "replica">;

/** An answer of the server, asked for once and then changed by events; what is queued shows as done. */
export class FollowedAnswer<State> {
  error: unknown;
  readonly #store: FollowedStore;
  readonly #followed: Followed<State>;
  readonly #listeners = new Set<() => void>();
  /** The events since each request that is on its way: its answer may be older than they are. */
  readonly #heard = new Set<ReceivedEvent[]>();
  #leave: (() => void)[] = [];
  #answered: State | undefined;
  #shown: State | undefined;
  #seq = -1;
  #asked = 0;
  /** The request whose answer it has. */
  #taken = 0;
  #version = 0;
  #replica: FollowedStore["replica"];

  constructor(store: FollowedStore, followed: Followed<State>) {
    this.#store = store;
    this.#followed = followed;
    this.#replica = store.replica;
  }

  start(): void {
    this.#leave = [
      this.#store.listen((event) => this.#hear(event)),
      this.#store.subscribe(() => {
        // Loaded anew, the store may have passed over events.
        if (this.#store.replica !== this.#replica) void this.load();
        this.#replica = this.#store.replica;
        this.#show();
      }),
    ];
    void this.load();
  }

  close(): void {
    for (const leave of this.#leave) leave();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  version = (): number => this.#version;

  /** With what is queued; undefined while it is on its way. The same object as long as nothing changed. */
  get state(): State | undefined {
    if (this.#answered === undefined) return undefined;
    const { applied } = this.#followed;
    this.#shown ??= this.queued.reduce<State>((state, event) => applied(state, event) ?? state, this.#answered);
    return this.#shown;
  }

  get queued(): readonly ExpectedEvent[] {
    return this.#store.expected.events.filter(({ type }) => this.#followed.concerns(type));
  }

  /** Answers are taken in the order of their requests: by number, one event newer than an answer would outdate it as a whole. */
  async load(): Promise<void> {
    const asked = ++this.#asked;
    const heard: ReceivedEvent[] = [];
    this.#heard.add(heard);
    try {
      const { seq, state } = await this.#followed.ask();
      if (asked < this.#taken) return;
      this.#taken = asked;
      this.#seq = seq;
      this.error = undefined;
      this.#answered = state;
      for (const event of heard) this.#take(event);
    } catch (error) {
      if (asked === this.#asked) this.error = error;
    } finally {
      this.#heard.delete(heard);
      this.#show();
    }
  }

  #hear(event: ReceivedEvent): void {
    if (event.type === STREAM_RELOAD) return void this.load();
    if (!this.#followed.concerns(event.type)) return;
    for (const heard of this.#heard) heard.push(event);
    this.#take(event);
    this.#show();
  }

  #take(event: ReceivedEvent): void {
    if (event.seq <= this.#seq || this.#answered === undefined) return;
    this.#seq = event.seq;
    const next = this.#followed.applied(this.#answered, event);
    if (next !== undefined) this.#answered = next;
    // It says too little, or what was missed could not be had when it was asked for.
    if (next === undefined || this.error !== undefined) void this.load();
  }

  #show(): void {
    this.#shown = undefined;
    this.#version++;
    for (const listener of this.#listeners) listener();
  }
}
