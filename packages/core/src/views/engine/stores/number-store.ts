import { type Fits, grownFloats, Store } from "./store.ts";

/** NaN is empty. */
export class NumberStore extends Store {
  numbers = new Float64Array(0);

  constructor(fits: Fits = () => true) {
    super((value) => typeof value === "number" && !Number.isNaN(value) && fits(value));
  }

  get(slot: number): number | undefined {
    const number = this.numbers[slot] as number;
    return Number.isNaN(number) ? undefined : number;
  }

  reserve(capacity: number): void {
    this.numbers = grownFloats(this.numbers, capacity, Number.NaN);
  }

  protected write(slot: number, value: unknown): void {
    this.numbers[slot] = value === undefined ? Number.NaN : (value as number);
  }

  protected get ownBytes(): number {
    return this.numbers.byteLength;
  }
}
