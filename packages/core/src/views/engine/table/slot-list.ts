const FIRST_CAPACITY = 16;

/** Slots in order, in one stretch of memory: taking one in or out moves the rest by one place. */
export class SlotList {
  private slots: Int32Array;
  length: number;

  constructor(slots: Int32Array = new Int32Array(FIRST_CAPACITY), length = slots.length) {
    this.slots = slots;
    this.length = length;
  }

  static empty(): SlotList {
    return new SlotList(new Int32Array(FIRST_CAPACITY), 0);
  }

  push(slot: number): void {
    this.makeRoom();
    this.slots[this.length++] = slot;
  }

  insert(place: number, slot: number): void {
    this.makeRoom();
    this.slots.copyWithin(place + 1, place, this.length);
    this.slots[place] = slot;
    this.length++;
  }

  removeAt(place: number): void {
    this.slots.copyWithin(place, place + 1, this.length);
    this.length--;
  }

  slice(offset: number, limit: number): number[] {
    return [...this.slots.subarray(Math.min(offset, this.length), Math.min(offset + limit, this.length))];
  }

  copy(): Int32Array {
    return this.slots.slice(0, this.length);
  }

  at(place: number): number | undefined {
    return place < this.length ? this.slots[place] : undefined;
  }

  get bytes(): number {
    return this.slots.byteLength;
  }

  /** Where the slot stands, or would stand. */
  find(slot: number, compare: (a: number, b: number) => number): number {
    let low = 0;
    let high = this.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compare(this.slots[middle] as number, slot) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  *[Symbol.iterator](): Iterator<number> {
    for (let place = 0; place < this.length; place++) yield this.slots[place] as number;
  }

  private makeRoom(): void {
    if (this.length < this.slots.length) return;
    const grown = new Int32Array(Math.max(FIRST_CAPACITY, this.slots.length * 2));
    grown.set(this.slots);
    this.slots = grown;
  }
}
