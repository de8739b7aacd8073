import type { Following } from "./live-detail.ts";
import { isAfter, type StreamEvent } from "./touches.ts";

const MOST = 30;
/** Addresses of pictures end the next day. */
const GOOD_FOR_MS = 6 * 60 * 60 * 1_000;

/** Details that were opened lately, kept up to date by events: opened again, they ask for nothing. */
export class DetailCache<Data extends { seq: number }> {
  readonly #following: Following<Data>;
  readonly #now: () => number;
  readonly #kept = new Map<string, { data: Data; at: number }>();
  /** Below these an answer is too old: an event that could not be applied came after it. */
  readonly #outdated = new Map<string, number>();

  constructor(following: Following<Data>, now: () => number = Date.now) {
    this.#following = following;
    this.#now = now;
  }

  get(key: string): Data | undefined {
    const kept = this.#kept.get(key);
    return kept && this.#now() - kept.at < GOOD_FOR_MS ? kept.data : undefined;
  }

  /** As it is shown, without what is only expected. */
  set(key: string, data: Data): void {
    const known = this.#kept.get(key);
    if (data.seq < (this.#outdated.get(key) ?? 0) || data.seq < (known?.data.seq ?? 0)) return;
    this.#outdated.delete(key);
    this.#kept.delete(key);
    this.#kept.set(key, { data, at: known?.at ?? this.#now() });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MOST && oldest !== undefined) this.#kept.delete(oldest);
  }

  hear(event: StreamEvent): void {
    const { isTouched, applied } = this.#following;
    for (const [key, { data, at }] of this.#kept) {
      if (!isAfter(event, data) || !isTouched(event, data)) continue;
      const next = applied(event, data);
      if (next) this.#kept.set(key, { data: { ...next, seq: event.seq }, at });
      else {
        this.#kept.delete(key);
        this.#outdated.set(key, event.seq);
      }
    }
  }
}
