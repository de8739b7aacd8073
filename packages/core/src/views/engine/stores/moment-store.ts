import { grownFloats, Store } from "./store.ts";

/**
 * Moments as `2026-11-15T01:30:00.000Z`, kept as milliseconds; written otherwise they are kept as written. NaN is empty. Takes
 * no room before the first one: on most boards nothing is deleted.
 */
export class MomentStore extends Store {
  private times = new Float64Array(0);
  private capacity = 0;
  private isUsed = false;
  /** Posts that came together share their moments. */
  private lastRead = { time: Number.NaN, text: "" };

  constructor() {
    super((value) => typeof value === "string" && isWrittenOut(value));
  }

  get(slot: number): string | undefined {
    const time = this.written(slot);
    if (Number.isNaN(time)) return undefined;
    if (time !== this.lastRead.time) this.lastRead = { time, text: new Date(time).toISOString() };
    return this.lastRead.text;
  }

  has(slot: number): boolean {
    return !Number.isNaN(this.written(slot)) || this.isOdd(slot);
  }

  /** Whatever way it was written. */
  time(slot: number): number {
    const time = this.written(slot);
    if (!Number.isNaN(time)) return time;
    const raw = this.raw(slot);
    return typeof raw === "string" ? Date.parse(raw) : Number.NaN;
  }

  reserve(capacity: number): void {
    this.capacity = capacity;
    if (this.isUsed) this.times = grownFloats(this.times, capacity, Number.NaN);
  }

  /** As milliseconds. */
  override setAll(slots: readonly number[], times: readonly (number | null)[]): void {
    for (let index = 0; index < times.length; index++) {
      const time = times[index] as number | null;
      if (time !== null) this.writeTime(slots[index] as number, time);
    }
  }

  protected write(slot: number, value: unknown): void {
    if (value !== undefined) this.writeTime(slot, Date.parse(value as string));
    else if (this.isUsed) this.times[slot] = Number.NaN;
  }

  protected get ownBytes(): number {
    return this.times.byteLength;
  }

  private writeTime(slot: number, time: number): void {
    if (!this.isUsed) {
      this.isUsed = true;
      this.reserve(this.capacity);
    }
    this.times[slot] = time;
  }

  private written(slot: number): number {
    return this.isUsed ? (this.times[slot] as number) : Number.NaN;
  }
}

/** Posts that came together share their moments: the last one is remembered. */
let last = { text: "", isWrittenOut: false };

function isWrittenOut(text: string): boolean {
  if (text === last.text) return last.isWrittenOut;
  const time = Date.parse(text);
  last = { text, isWrittenOut: !Number.isNaN(time) && new Date(time).toISOString() === text };
  return last.isWrittenOut;
}
