import type { EventEnvelope } from "@itoguchi/core/kernel/event";

/** More than this waiting means the socket does not drain: its subscription ends, and the client resumes from its last number. */
export const LONGEST_QUEUE = 5_000;

/** A queue between the hub and one subscriber. */
export class Follower implements AsyncIterable<EventEnvelope> {
  #queue: EventEnvelope[] = [];
  #wake: (() => void) | undefined;
  #ended = false;

  constructor(signal: AbortSignal) {
    if (signal.aborted) this.#ended = true;
    signal.addEventListener("abort", () => this.end(), { once: true });
  }

  push(event: EventEnvelope): void {
    // Whatever comes after the end would follow a gap.
    if (this.#ended) return;
    if (this.#queue.length < LONGEST_QUEUE) this.#queue.push(event);
    else this.#ended = true;
    this.#wake?.();
  }

  end(): void {
    this.#ended = true;
    this.#wake?.();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<EventEnvelope> {
    for (;;) {
      const event = this.#queue.shift();
      if (event) yield event;
      else if (this.#ended) return;
      else await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }
}
