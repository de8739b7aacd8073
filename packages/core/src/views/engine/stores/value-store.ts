import { type Fits, Store, textBytes } from "./store.ts";

const REFERENCE = 8;

/** Values that posts seldom share. */
export class ValueStore extends Store {
  private values: unknown[] = [];
  private held = 0;

  constructor(fits: Fits = () => true) {
    super(fits);
  }

  get(slot: number): unknown {
    return this.values[slot];
  }

  reserve(capacity: number): void {
    for (let slot = this.values.length; slot < capacity; slot++) this.values.push(undefined);
  }

  protected write(slot: number, value: unknown): void {
    const old = this.values[slot];
    if (old !== undefined) this.held -= weightOf(old);
    if (value !== undefined) this.held += weightOf(value);
    this.values[slot] = value;
  }

  protected get ownBytes(): number {
    return this.held + this.values.length * REFERENCE;
  }
}

const FIELD_BYTES = 16;

/** About: the texts in it, and a little for each field. */
function weightOf(value: unknown): number {
  if (typeof value === "string") return textBytes(value);
  if (typeof value !== "object" || value === null) return FIELD_BYTES;
  let bytes = FIELD_BYTES;
  for (const key in value) bytes += FIELD_BYTES + weightOf(value[key as keyof typeof value]);
  return bytes;
}

/** Of columns that nobody knows any more: everything in it is odd, and few posts have one. */
export class LeftoverStore extends Store {
  constructor() {
    super(() => false);
  }

  get(): undefined {
    return undefined;
  }

  reserve(): void {}

  protected write(): void {}

  protected get ownBytes(): number {
    return 0;
  }
}
