/** Says whether a value has the shape its column asks for. */
export type Fits = (value: unknown) => boolean;

const ODD_BYTES = 120;

/**
 * One field of many posts, by slot. A value that does not fit (left over from another kind of column) is kept apart:
 * `raw` gives it back, `get` calls it empty, so that no kind ever meets a value it does not know.
 */
export abstract class Store {
  private readonly odd = new Map<number, unknown>();
  private readonly fits: Fits;

  constructor(fits: Fits) {
    this.fits = fits;
  }

  /** Empty is undefined. What is given back is shared: nobody may change it. */
  abstract get(slot: number): unknown;
  abstract reserve(capacity: number): void;
  protected abstract write(slot: number, value: unknown): void;
  protected abstract get ownBytes(): number;

  set(slot: number, value: unknown): void {
    const isOdd = value !== undefined && !this.accepts(value);
    this.write(slot, isOdd ? undefined : value);
    if (isOdd) this.odd.set(slot, value);
    else if (this.odd.size > 0) this.odd.delete(slot);
  }

  /** Of slots that are empty. */
  setAll(slots: readonly number[], values: readonly unknown[]): void {
    for (let index = 0; index < values.length; index++)
      if (values[index] !== null) this.set(slots[index] as number, values[index]);
  }

  protected accepts(value: unknown): boolean {
    return this.fits(value);
  }

  raw(slot: number): unknown {
    return this.isOdd(slot) ? this.odd.get(slot) : this.get(slot);
  }

  protected isOdd(slot: number): boolean {
    return this.odd.size > 0 && this.odd.has(slot);
  }

  get bytes(): number {
    return this.ownBytes + this.odd.size * ODD_BYTES;
  }
}

export function grownFloats(old: Float64Array, capacity: number, empty: number): Float64Array<ArrayBuffer> {
  const grown = new Float64Array(capacity).fill(empty, old.length);
  grown.set(old);
  return grown;
}

export function grownInts(old: Int32Array, capacity: number): Int32Array<ArrayBuffer> {
  const grown = new Int32Array(capacity);
  grown.set(old);
  return grown;
}

const TEXT_HEADER = 16;

/** Two bytes a character: what Japanese takes, and never too little. */
export function textBytes(text: string): number {
  return TEXT_HEADER + text.length * 2;
}
