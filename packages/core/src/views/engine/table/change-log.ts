const LONGEST = 4096;

/** Which slots changed, in order. Who has read up to a version asks what came after it. */
export class ChangeLog {
  private slots: number[] = [];
  private forgotten = 0;

  get version(): number {
    return this.forgotten + this.slots.length;
  }

  add(slot: number): void {
    this.slots.push(slot);
    if (this.slots.length <= LONGEST) return;
    const half = LONGEST / 2;
    this.slots = this.slots.slice(half);
    this.forgotten += half;
  }

  /** Undefined when that is too long ago. */
  since(version: number): number[] | undefined {
    return version < this.forgotten ? undefined : this.slots.slice(version - this.forgotten);
  }
}
