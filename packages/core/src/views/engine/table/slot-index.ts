const FIRST_CAPACITY = 128;
const FULL = 0.7;

/**
 * Finds slots by a key that the slots themselves hold: a tenth of what a Map takes, which matters where every post of every
 * hot project is in memory. Open addressing, one step at a time; what stands behind a gap is moved up.
 */
export class SlotIndex<Key> {
  private readonly hash: (key: Key) => number;
  private readonly keyAt: (slot: number) => Key;
  /** Slot + 1; 0 is a gap. */
  private cells = new Int32Array(FIRST_CAPACITY);
  size = 0;

  constructor(hash: (key: Key) => number, keyAt: (slot: number) => Key) {
    this.hash = hash;
    this.keyAt = keyAt;
  }

  get(key: Key): number | undefined {
    const found = this.cells[this.cellOf(key)] as number;
    return found === 0 ? undefined : found - 1;
  }

  /** The slot must hold the key already. */
  set(key: Key, slot: number): void {
    const cell = this.cellOf(key);
    if (this.cells[cell] === 0) this.size++;
    this.cells[cell] = slot + 1;
    if (this.size > this.cells.length * FULL) this.resize(this.cells.length * 2);
  }

  /** Room for so many: each time it grows by itself, all keys are looked at again. */
  reserve(count: number): void {
    let capacity = this.cells.length;
    while (count > capacity * FULL) capacity *= 2;
    if (capacity > this.cells.length) this.resize(capacity);
  }

  /** The slot must hold the key still. */
  delete(key: Key): void {
    const mask = this.cells.length - 1;
    let gap = this.cellOf(key);
    if (this.cells[gap] === 0) return;
    this.size--;
    this.cells[gap] = 0;
    for (let cell = (gap + 1) & mask; this.cells[cell] !== 0; cell = (cell + 1) & mask) {
      const home = this.hash(this.keyAt((this.cells[cell] as number) - 1)) & mask;
      if (((cell - home) & mask) < ((cell - gap) & mask)) continue;
      this.cells[gap] = this.cells[cell] as number;
      this.cells[cell] = 0;
      gap = cell;
    }
  }

  get bytes(): number {
    return this.cells.byteLength;
  }

  private cellOf(key: Key): number {
    const mask = this.cells.length - 1;
    let cell = this.hash(key) & mask;
    for (let found = this.cells[cell]; found !== 0; found = this.cells[cell]) {
      if (this.keyAt((found as number) - 1) === key) return cell;
      cell = (cell + 1) & mask;
    }
    return cell;
  }

  private resize(capacity: number): void {
    const old = this.cells;
    this.cells = new Int32Array(capacity);
    for (const found of old) if (found !== 0) this.cells[this.cellOf(this.keyAt(found - 1))] = found;
  }
}

/** FNV-1a. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash ^ (hash >>> 15);
}

export function hashNumber(number: number): number {
  const hash = Math.imul(number, 0x9e3779b1);
  return hash ^ (hash >>> 15);
}
