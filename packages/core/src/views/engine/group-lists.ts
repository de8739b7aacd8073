import { atOnce, type IsDue, inSlices, type Slices } from "#core/kernel/slices";
import { postsAtATime } from "./formula.ts";
import { type Grouping, NO_GROUP } from "./grouping.ts";
import type { Sorting } from "./sorting.ts";
import { grownInts } from "./stores/store.ts";
import { SlotList } from "./table/slot-list.ts";

/** The members of a view, each in its groups, every group in order. */
export class GroupLists {
  private readonly grouping: Grouping;
  private readonly sorting: Sorting;
  private readonly lists = new Map<string, SlotList>();
  /** By slot: which of the sets of groups below it stands in; 0 is not a member. */
  private setOf = new Int32Array(0);
  private readonly sets: (readonly string[])[] = [[]];
  /** Which set it is: of one group by its key, of several by all of them. */
  private readonly singles = new Map<string, number>();
  private readonly several = new Map<string, number>();
  private lastKeys: readonly string[] | undefined;
  private lastSet = 0;
  private order: string[] | undefined;
  size = 0;

  constructor(grouping: Grouping, sorting: Sorting) {
    this.grouping = grouping;
    this.sorting = sorting;
    for (const key of grouping.standing) this.lists.set(key, SlotList.empty());
  }

  reserve(capacity: number): void {
    if (capacity > this.setOf.length) this.setOf = grownInts(this.setOf, capacity);
  }

  /** Of members that come in their order. */
  *fill(sorted: Int32Array, isDue: IsDue): Slices<void> {
    if (!this.grouping.column) this.lists.set(NO_GROUP, new SlotList(sorted));
    const listsOf: SlotList[][] = [];
    const put = (slot: number) => {
      const set = this.enter(slot);
      if (!this.grouping.column) return;
      const known = listsOf[set];
      const lists = known ?? (this.sets[set] as readonly string[]).map((key) => this.listOf(key));
      if (!known) listsOf[set] = lists;
      for (const list of lists) list.push(slot);
    };
    const putAll = (from: number, until: number) => {
      for (let index = from; index < until; index++) put(sorted[index] as number);
    };
    yield* inSlices(sorted.length, isDue, putAll, postsAtATime([this.grouping.column]));
  }

  add(slot: number): void {
    for (const key of this.sets[this.enter(slot)] as readonly string[]) {
      const list = this.listOf(key);
      list.insert(list.find(slot, this.compare), slot);
    }
  }

  /** Before the sorting takes what it is ordered by now: it is looked up where it was. */
  remove(slot: number): void {
    for (const key of this.sets[this.setOf[slot] as number] as readonly string[]) {
      const list = this.lists.get(key) as SlotList;
      list.removeAt(list.find(slot, this.compare));
      if (list.length > 0 || this.grouping.standing.includes(key)) continue;
      this.lists.delete(key);
      this.order = undefined;
    }
    this.setOf[slot] = 0;
    this.size--;
  }

  has(slot: number): boolean {
    return (this.setOf[slot] ?? 0) > 0;
  }

  groupsOf(slot: number): readonly string[] {
    return this.sets[this.setOf[slot] ?? 0] as readonly string[];
  }

  list(key: string): SlotList | undefined {
    return this.lists.get(key);
  }

  /** In the order in which they are shown. */
  keys(): readonly string[] {
    this.order ??= atOnce((isDue) => this.grouping.inOrder(this.lists.keys(), isDue));
    return this.order;
  }

  get areSorted(): boolean {
    return this.order !== undefined;
  }

  /** Makes `keys` take no time: there may be as many groups as posts. */
  *sortGroups(isDue: IsDue): Slices<void> {
    this.order ??= yield* this.grouping.inOrder(this.lists.keys(), isDue);
  }

  positionOf(slot: number, key: string): number | undefined {
    return this.groupsOf(slot).includes(key) ? this.lists.get(key)?.find(slot, this.compare) : undefined;
  }

  /** In no particular order; a copy. */
  members(): Int32Array {
    if (!this.grouping.column) return this.lists.get(NO_GROUP)?.copy() ?? new Int32Array(0);
    const members = new Int32Array(this.size);
    let count = 0;
    for (let slot = 0; slot < this.setOf.length; slot++) if ((this.setOf[slot] as number) > 0) members[count++] = slot;
    return members;
  }

  get bytes(): number {
    let bytes = this.setOf.byteLength;
    for (const list of this.lists.values()) bytes += list.bytes;
    return bytes;
  }

  private readonly compare = (a: number, b: number): number => this.sorting.compare(a, b);

  private enter(slot: number): number {
    const keys = this.grouping.keysAt(slot);
    const set = keys === this.lastKeys ? this.lastSet : this.numberOf(keys);
    this.lastKeys = keys;
    this.lastSet = set;
    this.setOf[slot] = set;
    this.size++;
    return set;
  }

  private numberOf(keys: readonly string[]): number {
    const [key] = keys;
    return keys.length === 1 && key !== undefined
      ? this.numberIn(this.singles, key, keys)
      : this.numberIn(this.several, JSON.stringify(keys), keys);
  }

  private numberIn(numbers: Map<string, number>, name: string, keys: readonly string[]): number {
    const known = numbers.get(name);
    if (known !== undefined) return known;
    const made = this.sets.push(keys) - 1;
    numbers.set(name, made);
    return made;
  }

  private listOf(key: string): SlotList {
    const known = this.lists.get(key);
    if (known) return known;
    const made = SlotList.empty();
    this.lists.set(key, made);
    this.order = undefined;
    return made;
  }
}
