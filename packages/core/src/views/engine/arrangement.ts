import type { Reading } from "#core/columns/kind";
import { standOf } from "./dependence.ts";
import { GroupLists } from "./group-lists.ts";
import { type Grouping, groupingOf, NO_GROUP } from "./grouping.ts";
import { membershipOf, type SlotTest } from "./membership.ts";
import { type FunctionValues, footersOf } from "./numeric-functions.ts";
import { Sorting } from "./sorting.ts";
import type { Question } from "./view-query.ts";

export interface ArrangedGroup {
  key: string;
  /** How many posts stand in it. */
  size: number;
  /** Listed only: its posts are not shown. */
  isHidden: boolean;
  /** Its posts are shown when somebody opens it. */
  isContract: boolean;
}

/** Beyond this share of the board's posts a new sort is cheaper than moving each. */
const MANY_CHANGES = 0.02;
const FEW_CHANGES = 32;
const MINUTE_MS = 60_000;

/** What one reader sees of one view, kept up to date. Everything it says is of the last `refresh`. */
export class Arrangement {
  /** What it answers, as of the last refresh. */
  question: Question;
  private stand!: (now: Question) => string;
  private stoodAt!: string;
  private seen!: number;
  private isMember!: SlotTest;
  private sorting!: Sorting;
  private grouping!: Grouping;
  private lists!: GroupLists;
  private readonly functionsKnown = new Map<string | undefined, FunctionValues>();
  private functionsKnownAt = "";

  constructor(question: Question) {
    this.question = question;
    this.build();
  }

  /** Whether something changed that it cannot follow post by post: the next `refresh` builds it anew. */
  isStale(reading: Reading = this.question.reading): boolean {
    return this.stand({ ...this.question, reading }) !== this.stoodAt || this.changes() === undefined;
  }

  /** Catches up with the table. The cheap way is taken whenever it is sound. */
  refresh(reading: Reading = this.question.reading): "same" | "followed" | "rebuilt" {
    const isStale = this.isStale(reading);
    this.question = { ...this.question, reading };
    const slots = isStale ? undefined : this.changes();
    if (!slots) {
      this.build();
      return "rebuilt";
    }
    if (slots.size === 0) return "same";
    this.seen = this.table.log.version;
    this.reserve();
    for (const slot of slots) this.follow(slot);
    return "followed";
  }

  /** How many posts the view shows, each once. */
  get size(): number {
    return this.lists.size;
  }

  get isGrouped(): boolean {
    return this.grouping.column !== undefined;
  }

  /** A view without groups has one, with an empty key. */
  groups(): ArrangedGroup[] {
    return this.lists.keys().map((key) => {
      const { isHidden, isContract } = this.grouping.optionOf(key);
      return { key, size: this.lists.list(key)?.length ?? 0, isHidden, isContract };
    });
  }

  /** Slots of the board's table; none of a hidden or unknown group. */
  page(groupKey: string, offset: number, limit: number): number[] {
    if (this.grouping.optionOf(groupKey).isHidden) return [];
    return this.lists.list(groupKey)?.slice(offset, limit) ?? [];
  }

  contains(slot: number): boolean {
    return this.lists.has(slot);
  }

  /** The groups a post stands in; none when the view does not show it. */
  groupsOf(slot: number): readonly string[] {
    return this.lists.groupsOf(slot);
  }

  /** Counted from 0 within the group; undefined when it is not there. */
  positionOf(slot: number, groupKey: string = NO_GROUP): number | undefined {
    return this.lists.positionOf(slot, groupKey);
  }

  /** In no particular order. */
  members(): Iterable<number> {
    return this.lists.members();
  }

  /** What the footers show: of the whole view, or of one group. */
  functions(groupKey?: string): FunctionValues {
    // Mirrors look at other boards and clocks run: any change of the project, and every minute, may change a number.
    const { project, reading } = this.question;
    const knownAt = `${project.version} ${Math.floor(reading.now.getTime() / MINUTE_MS)}`;
    if (this.functionsKnownAt !== knownAt) this.functionsKnown.clear();
    this.functionsKnownAt = knownAt;
    const known = this.functionsKnown.get(groupKey);
    if (known) return known;
    const slots = groupKey === undefined ? this.members() : (this.lists.list(groupKey) ?? []);
    const made = footersOf(this.question, slots);
    this.functionsKnown.set(groupKey, made);
    return made;
  }

  /** About how much memory it takes. */
  get bytes(): number {
    return this.sorting.bytes + this.lists.bytes;
  }

  private get table() {
    return this.question.project.board(this.question.view.boardId);
  }

  /** Undefined when they are too many or too long ago. */
  private changes(): Set<number> | undefined {
    const slots = this.table.log.since(this.seen);
    return slots && slots.length <= Math.max(FEW_CHANGES, this.table.size * MANY_CHANGES) ? new Set(slots) : undefined;
  }

  private build(): void {
    const { question, table } = this;
    this.stand = standOf(question);
    this.stoodAt = this.stand(question);
    this.seen = table.log.version;
    this.isMember = membershipOf(question);
    this.sorting = new Sorting(question);
    this.grouping = groupingOf(question);
    this.lists = new GroupLists(this.grouping, this.sorting);
    this.functionsKnown.clear();
    this.reserve();
    const members = new Int32Array(table.size);
    let count = 0;
    for (let slot = 0; slot < table.end; slot++) if (this.isMember(slot)) members[count++] = slot;
    const slots = members.subarray(0, count);
    for (const slot of slots) this.sorting.take(slot);
    this.lists.fill(this.sorting.sort(slots));
  }

  private reserve(): void {
    this.sorting.reserve(this.table.capacity);
    this.lists.reserve(this.table.capacity);
  }

  private follow(slot: number): void {
    if (this.lists.has(slot)) this.lists.remove(slot);
    if (!this.isMember(slot)) return;
    this.sorting.take(slot);
    this.lists.add(slot);
  }
}
