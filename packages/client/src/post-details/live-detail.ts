import { isAccessLost } from "../lost-access.ts";
import { keepSame } from "./keep-same.ts";
import { isAfter, type StreamEvent } from "./touches.ts";

export type Change<Data> = (data: Data) => Data;

/** What events do to a detail. */
export interface Following<Data> {
  isTouched(event: StreamEvent, data: Data): boolean;
  /** Undefined when the event says too little, so that the detail is asked for. */
  applied(event: Pick<StreamEvent, "type" | "payload">, data: Data): Data | undefined;
}

/** The request for a detail, and the cache of its answer. */
export interface Request<Data> {
  load(): Promise<Data>;
  cached(): Data | undefined;
  cache(data: Data): void;
}

/** An optimistic change for which no event can be expected. */
interface Pending<Data> {
  change: Change<Data>;
  /** Answers that are asked for while the stream has not told of it may be without it. */
  isAwaited: boolean;
}

export interface LiveState<Data> {
  /** The last answer with all events since; it stays while another one is asked for. */
  data: Data | undefined;
  pending: readonly Pending<Data>[];
  /** Rises with each change of the data. */
  version: number;
  /** Why the last request failed. */
  error: unknown;
}

interface Options<Data> extends Following<Data> {
  store: { listen(listener: (event: StreamEvent) => void): () => void };
  /** Runs soon after it is asked, not too often. */
  throttle(act: () => void): { ask(urgency: "soon"): void; stop(): void };
}

/** However long the stream is silent about a pending change, it hides the server's answer no longer than this. */
const AWAITED_MS = 5_000;
const OF_POSTS = /^(posts|links)\./;

/**
 * An open post or sub-post: asked for once, then changed by events; asked for again soon after an event that touches it and says too
 * little. The state changes as soon as an event is heard, whenever it is drawn: the next event may depend on it.
 */
export class LiveDetail<Data extends { seq: number }> {
  readonly #options: Options<Data>;
  readonly #listeners = new Set<() => void>();
  #request: Request<Data>;
  #state: LiveState<Data>;
  #throttled: ReturnType<Options<Data>["throttle"]> | undefined;
  /** The data lacks something, or answers another request: it is shown, not cached. */
  #isBehind = false;
  /** Only the answer to the last request is taken. */
  #turn = 0;
  /** Events since the request that is under way: its answer may be older. */
  #heard: StreamEvent[] | undefined;

  constructor(options: Options<Data>, request: Request<Data>) {
    this.#options = options;
    this.#request = request;
    this.#state = { data: request.cached(), pending: [], version: 0, error: undefined };
  }

  state = (): LiveState<Data> => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Follows events until told to stop. Started with another request, it shows what it has until that one is answered. */
  start(request: Request<Data>): () => void {
    this.#request = request;
    const throttled = this.#options.throttle(() => void this.reload());
    this.#throttled = throttled;
    const leave = this.#options.store.listen((event) => this.#hear(event));
    // Events before the start have changed the cache only.
    const cached = request.cached();
    this.#isBehind = cached === undefined;
    if (cached === undefined) void this.reload();
    else if (cached !== this.#state.data) this.#take(cached);
    return () => {
      leave();
      throttled.stop();
      this.#turn++;
      this.#heard = undefined;
    };
  }

  reload = async (): Promise<void> => {
    this.#turn++;
    const turn = this.#turn;
    const confirmed = new Set(this.#state.pending.filter(({ isAwaited }) => !isAwaited));
    const heard: StreamEvent[] = [];
    this.#heard = heard;
    try {
      const answer = await this.#request.load();
      if (turn !== this.#turn) return;
      const { data, isBehind } = this.#caughtUp(answer, heard);
      this.#isBehind = isBehind;
      if (isBehind) this.#throttled?.ask("soon");
      const known = this.#state.data;
      this.#take(known === undefined ? data : keepSame(known, data), {
        pending: this.#state.pending.filter((one) => !confirmed.has(one)),
        error: undefined,
      });
    } catch (error) {
      if (turn === this.#turn) this.#set({ error });
    } finally {
      if (this.#heard === heard) this.#heard = undefined;
    }
  };

  /** Shows an optimistic change until the stream tells of links or posts. */
  show = (change: Change<Data>): void => {
    const pending = { change, isAwaited: true };
    this.#set({ pending: [...this.#state.pending, pending] });
    setTimeout(() => {
      if (!pending.isAwaited) return;
      pending.isAwaited = false;
      this.#throttled?.ask("soon");
    }, AWAITED_MS);
  };

  #hear(event: StreamEvent): void {
    this.#heard?.push(event);
    const { data, error } = this.#state;
    // An event is a sign of the connection: what failed for want of it is asked for again.
    if (error !== undefined && !isGone(error) && !this.#heard) this.#throttled?.ask("soon");
    if (data === undefined || !isAfter(event, data) || !this.#options.isTouched(event, data)) return;
    const next = this.#options.applied(event, data);
    if (next) this.#take({ ...next, seq: event.seq });
    else this.#fallBehind(event);
  }

  #fallBehind({ type }: StreamEvent): void {
    if (OF_POSTS.test(type)) for (const one of this.#state.pending) one.isAwaited = false;
    this.#isBehind = true;
    this.#throttled?.ask("soon");
  }

  /** An answer with the events that came since; behind, when one of them says too little. */
  #caughtUp(answer: Data, heard: readonly StreamEvent[]): { data: Data; isBehind: boolean } {
    const { isTouched, applied } = this.#options;
    let [data, isBehind] = [answer, false];
    for (const event of heard) {
      if (!isAfter(event, data) || !isTouched(event, data)) continue;
      const next = applied(event, data);
      if (next) data = { ...next, seq: event.seq };
      else isBehind = true;
    }
    return { data, isBehind };
  }

  #take(data: Data, others: Partial<LiveState<Data>> = {}): void {
    this.#set({ ...others, data, version: this.#state.version + 1 });
    if (!this.#isBehind) this.#request.cache(data);
  }

  #set(changes: Partial<LiveState<Data>>): void {
    this.#state = { ...this.#state, ...changes };
    for (const tell of this.#listeners) tell();
  }
}

/** It was deleted, or may not be seen any more. */
export function isGone(error: unknown): boolean {
  return isAccessLost(error);
}

/** What is shown of a detail: its data below what was just done. */
export function withPending<Data extends object>({ data, pending }: LiveState<Data>): Data | undefined {
  return data === undefined ? undefined : pending.reduce<Data>((shown, { change }) => change(shown), data);
}
