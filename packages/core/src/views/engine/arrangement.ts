import type { Reading } from "#core/columns/kind";
import { atOnce, type IsDue, inSlices, type Slices } from "#core/kernel/slices";
import { standOf } from "./dependence.ts";
import { GroupLists } from "./group-lists.ts";
import { type Grouping, groupingOf, NO_GROUP } from "./grouping.ts";
import { filteredAtATime, membershipOf, type SlotTest } from "./membership.ts";
import { type FunctionValues, footerColumns, footersOf } from "./numeric-functions.ts";
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
/** So often it is built again when the project changes meanwhile, before it gives up. */
const MOST_BUILDS = 4;
const MINUTE_MS = 60_000;

type Refreshed = "same" | "followed" | "rebuilt";

/** What one reader sees of one view, kept up to date. Everything it says is of the last `refresh`. */
export class Arrangement {
  /** What it answers, as of the last refresh. */
  question: Question;
  private built: Built;
  private readonly functionsKnown = new Map<string | undefined, FunctionValues>();
  private functionsKnownAt = "";

  constructor(question: Question, built: Built = atOnce((isDue) => build(question, isDue))) {
    this.question = question;
    this.built = built;
  }

  /** A new one, built while others have their turns. Refresh it before it is read. */
  static *inSlices(question: Question, isDue: IsDue): Slices<Arrangement> {
    return new Arrangement(question, yield* build(question, isDue));
  }

  /** Whether something changed that it cannot follow post by post: the next `refresh` builds it anew. */
  isStale(reading: Reading = this.question.reading): boolean {
    const { stand, stoodAt } = this.built;
    return stand({ ...this.question, reading }) !== stoodAt || this.changes() === undefined;
  }

  /** Whether `refresh` takes next to no time. */
  isNear(reading: Reading): boolean {
    const changes = this.isStale(reading) ? undefined : this.changes();
    return changes !== undefined && changes.size <= FEW_CHANGES && this.built.lists.areSorted;
  }

  /** Catches up with the table. The cheap way is taken whenever it is sound. */
  refresh(reading: Reading = this.question.reading): Refreshed {
    return atOnce((isDue) => this.refreshInSlices(reading, isDue)) as Refreshed;
  }

  /**
   * The same while others have their turns. "unsettled" when the project changed so much in every one of several builds that none
   * of them was right at its end. Nobody reads it meanwhile.
   */
  *refreshInSlices(reading: Reading, isDue: IsDue): Slices<Refreshed | "unsettled"> {
    let refreshed: Refreshed = "same";
    for (let builds = 0; ; ) {
      const isStale = this.isStale(reading);
      this.question = { ...this.question, reading };
      const slots = isStale ? undefined : this.changes();
      if (slots?.size === 0) {
        if (this.built.lists.areSorted) return refreshed;
        yield* this.built.lists.sortGroups(isDue);
      } else if (slots) {
        yield* this.follow(slots, isDue);
        if (refreshed === "same") refreshed = "followed";
      } else {
        if (builds++ === MOST_BUILDS) return "unsettled";
        this.built = yield* build(this.question, isDue);
        this.functionsKnown.clear();
        refreshed = "rebuilt";
      }
    }
  }

  /** How many posts the view shows, each once. */
  get size(): number {
    return this.built.lists.size;
  }

  get isGrouped(): boolean {
    return this.built.grouping.column !== undefined;
  }

  /** A view without groups has one, with an empty key. */
  groups(): ArrangedGroup[] {
    const { lists, grouping } = this.built;
    return lists.keys().map((key) => {
      const { isHidden, isContract } = grouping.optionOf(key);
      return { key, size: lists.list(key)?.length ?? 0, isHidden, isContract };
    });
  }

  /** 0 of a group that is not there. */
  sizeOf(groupKey: string): number {
    return this.built.lists.list(groupKey)?.length ?? 0;
  }

  /** Slots of the board's table; none of a hidden or unknown group. */
  page(groupKey: string, offset: number, limit: number): number[] {
    const { lists, grouping } = this.built;
    if (grouping.optionOf(groupKey).isHidden) return [];
    return lists.list(groupKey)?.slice(offset, limit) ?? [];
  }

  contains(slot: number): boolean {
    return this.built.lists.has(slot);
  }

  /** The groups a post stands in; none when the view does not show it. */
  groupsOf(slot: number): readonly string[] {
    return this.built.lists.groupsOf(slot);
  }

  /** Counted from 0 within the group; undefined when it is not there. */
  positionOf(slot: number, groupKey: string = NO_GROUP): number | undefined {
    return this.built.lists.positionOf(slot, groupKey);
  }

  /** In no particular order. */
  members(): Int32Array {
    return this.built.lists.members();
  }

  get hasFunctions(): boolean {
    return footerColumns(this.question).length > 0;
  }

  /** What the footers show: of the whole view, or of one group. */
  functions(groupKey?: string): FunctionValues {
    return atOnce((isDue) => this.functionsInSlices(groupKey, isDue));
  }

  /** The same while others have their turns: each post as it is when its turn comes. */
  *functionsInSlices(groupKey: string | undefined, isDue: IsDue): Slices<FunctionValues> {
    const knownAt = this.functionsStand();
    if (this.functionsKnownAt !== knownAt) this.functionsKnown.clear();
    this.functionsKnownAt = knownAt;
    const known = this.functionsKnown.get(groupKey);
    if (known) return known;
    const { lists } = this.built;
    const slots = groupKey === undefined ? lists.members() : (lists.list(groupKey)?.copy() ?? new Int32Array(0));
    const made = yield* footersOf(this.question, slots, isDue);
    if (this.functionsKnownAt === knownAt && this.functionsStand() === knownAt) this.functionsKnown.set(groupKey, made);
    return made;
  }

  /** About how much memory it takes. */
  get bytes(): number {
    return this.built.sorting.bytes + this.built.lists.bytes;
  }

  private get table() {
    return this.question.project.board(this.question.view.boardId);
  }

  /** Mirrors look at other boards and clocks run: any change of the project, and every minute, may change a number. */
  private functionsStand(): string {
    const { project, reading } = this.question;
    return `${project.version} ${Math.floor(reading.now.getTime() / MINUTE_MS)}`;
  }

  /** Undefined when they are too many or too long ago. */
  private changes(): Set<number> | undefined {
    const slots = this.table.log.since(this.built.seen);
    return slots && slots.length <= Math.max(FEW_CHANGES, this.table.size * MANY_CHANGES) ? new Set(slots) : undefined;
  }

  private *follow(slots: Set<number>, isDue: IsDue): Slices<void> {
    const { built, table } = this;
    built.seen = table.log.version;
    for (const slot of slots) {
      // Others may have made room for more posts since the last turn.
      built.sorting.reserve(table.capacity);
      built.lists.reserve(table.capacity);
      if (built.lists.has(slot)) built.lists.remove(slot);
      if (built.isMember(slot)) {
        built.sorting.take(slot);
        built.lists.add(slot);
      }
      if (slots.size > FEW_CHANGES && isDue()) yield;
    }
  }
}

/** As of `seen`; what changed since then is followed. */
interface Built {
  stand(now: Question): string;
  stoodAt: string;
  seen: number;
  isMember: SlotTest;
  sorting: Sorting;
  grouping: Grouping;
  lists: GroupLists;
}

/** Posts may change between two slices: each is taken as it is in its turn, and all that changed are in the log after `seen`. */
function* build(question: Question, isDue: IsDue): Slices<Built> {
  const table = question.project.board(question.view.boardId);
  const stand = standOf(question);
  const stoodAt = stand(question);
  const seen = table.log.version;
  const isMember = yield* membershipOf(question, isDue);
  const sorting = new Sorting(question);
  const grouping = groupingOf(question);
  const lists = new GroupLists(grouping, sorting);
  const members = new Int32Array(table.end);
  let count = 0;
  const find = (from: number, until: number) => {
    for (let slot = from; slot < until; slot++) if (isMember(slot)) members[count++] = slot;
  };
  yield* inSlices(members.length, isDue, find, filteredAtATime(question, question.view.filterGroupList));
  sorting.reserve(table.capacity);
  lists.reserve(table.capacity);
  yield* lists.fill(yield* sorting.sort(members.subarray(0, count), isDue), isDue);
  return { stand, stoodAt, seen, isMember, sorting, grouping, lists };
}
