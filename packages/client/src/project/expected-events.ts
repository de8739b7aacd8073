import type { ExpectedEvent } from "./queued-mutation.ts";

interface Expected {
  event: ExpectedEvent;
  /** The server has taken what causes it. */
  isAccepted: boolean;
  isTold: boolean;
}

interface Context {
  changed(): void;
  missed(): void;
}

/** The event of an accepted mutation arrives before its answer, or shortly after. */
export const EVENT_WITHIN_MS = 3_000;

/**
 * Optimistic updates of everything but posts: events that queued mutations will cause. Whoever shows something applies them over
 * what the server has told, with the same appliers; each goes when the server's own comes, or when it is refused.
 */
export class ExpectedEvents {
  readonly #context: Context;
  #list: readonly Expected[] = [];

  constructor(context: Context) {
    this.#context = context;
  }

  get events(): readonly ExpectedEvent[] {
    return this.#list.map(({ event }) => event);
  }

  begin(events: readonly ExpectedEvent[], done: Promise<unknown>): void {
    if (events.length === 0) return;
    const begun = events.map((event) => ({ event, isAccepted: false, isTold: false }));
    this.#list = [...this.#list, ...begun];
    done.then(
      () => this.#accepted(begun),
      () => this.#drop(begun),
    );
  }

  /** An event that the same person caused; answers the one that was expected. */
  told({ type, payload }: { type: string; payload: unknown }): ExpectedEvent | undefined {
    const ids = idsIn({ type, payload });
    const first = this.#list.find(({ event, isTold }) => !isTold && event.type === type && idsIn(event) === ids);
    if (!first) return undefined;
    first.isTold = true;
    if (first.isAccepted) this.#drop([first]);
    return first.event;
  }

  /** Everything is asked for anew and has what was accepted. */
  reloaded(): void {
    this.#drop(this.#list.filter(({ isAccepted }) => isAccepted));
  }

  #accepted(begun: readonly Expected[]): void {
    for (const one of begun) one.isAccepted = true;
    const untold = begun.filter(({ isTold }) => !isTold);
    this.#drop(begun.filter(({ isTold }) => isTold));
    if (untold.length === 0) return;
    setTimeout(() => {
      if (!untold.some((one) => this.#list.includes(one))) return;
      this.#context.missed();
      // Shown until whoever asks now has the answer: what was there before does not have it.
      setTimeout(() => this.#drop(untold), EVENT_WITHIN_MS);
    }, EVENT_WITHIN_MS);
  }

  #drop(gone: readonly Expected[]): void {
    const left = this.#list.filter((one) => !gone.includes(one));
    if (left.length === this.#list.length) return;
    this.#list = left;
    this.#context.changed();
  }
}

interface Ided {
  list?: { id?: string; postId?: string; contentsVersion?: number }[];
  idList?: string[];
  tag?: { id: string };
}

/** What it is about, in whatever order it is listed. */
function idsIn({ type, payload }: { type: string; payload: unknown }): string {
  const { list = [], idList = [], tag } = payload as Ided;
  // A new text of a post is not told by a change of its values.
  const versionOf = ({ contentsVersion }: { contentsVersion?: number }) =>
    type === "posts.changed" && contentsVersion !== undefined ? `#${contentsVersion}` : "";
  const listed = list.map((one) => `${one.id ?? one.postId ?? ""}${versionOf(one)}`);
  return [...listed, ...idList, ...(tag ? [tag.id] : [])].sort().join();
}

/** The server's event with the texts that the expected one has: long ones are not told. */
export function withTexts<Event extends { payload: unknown }>(
  event: Event,
  expected: ExpectedEvent | undefined,
): Event {
  const { contents } = (expected?.payload ?? {}) as { contents?: object };
  if (!contents) return event;
  const payload = event.payload as { contents?: object };
  return { ...event, payload: { ...payload, contents: { ...contents, ...payload.contents } } };
}
