import { isInData } from "#core/columns/column.policy";
import { kindOf } from "#core/columns/registry";
import type { Column } from "#core/model/column";
import type { Post } from "#core/model/post";
import { DictionaryStore } from "../stores/dictionary-store.ts";
import { MomentStore } from "../stores/moment-store.ts";
import { NumberStore } from "../stores/number-store.ts";
import type { Fits, Store } from "../stores/store.ts";
import { TextStore } from "../stores/text-store.ts";
import { LeftoverStore, ValueStore } from "../stores/value-store.ts";
import { ChangeLog } from "./change-log.ts";
import type { PostColumns } from "./post-columns.ts";
import { hashNumber, hashText, SlotIndex } from "./slot-index.ts";

/** What changes of a post. Data and places are laid over the ones it has; undefined or null takes one away. */
export interface PostPatch extends Partial<Omit<Post, "id" | "boardId" | "data" | "viewOrder">> {
  data?: Readonly<Record<string, unknown>>;
  viewOrder?: Readonly<Record<string, string | null | undefined>>;
}

const FIRST_CAPACITY = 64;
const ID_BYTES = 56 + 8;
const PLACE_BYTES = 70;

/** The posts of one board, field by field. A post keeps its slot as long as it is there; a free one is given out again. */
export class BoardTable {
  readonly boardId: string;
  readonly log = new ChangeLog();
  readonly number = new NumberStore();
  readonly section = new DictionaryStore();
  readonly title = new TextStore();
  readonly contents = new TextStore();
  private readonly contentsVersion = new NumberStore();
  readonly postedBy = new DictionaryStore();
  readonly updatedBy = new DictionaryStore();
  readonly postedAt = new MomentStore();
  readonly userUpdatedAt = new MomentStore();
  readonly archivedAt = new MomentStore();
  readonly deletedAt = new MomentStore();
  private readonly archivedBy = new DictionaryStore();
  private readonly userAgent = new DictionaryStore();
  private feedback = new Uint8Array(0);
  private readonly fields: [StoredField, Store][] = [
    ["sectionId", this.section],
    ["title", this.title],
    ["contentsText", this.contents],
    ["contentsVersion", this.contentsVersion],
    ["postedBy", this.postedBy],
    ["updatedBy", this.updatedBy],
    ["postedAt", this.postedAt],
    ["userUpdatedAt", this.userUpdatedAt],
    ["archivedAt", this.archivedAt],
    ["deletedAt", this.deletedAt],
    ["archivedBy", this.archivedBy],
    ["userAgent", this.userAgent],
  ];
  private readonly data = new Map<string, Store>();
  /** By view id: only what somebody moved. */
  private readonly places = new Map<string, Map<number, string>>();
  private readonly ids: (string | undefined)[] = [];
  private readonly slots = new SlotIndex<string>(hashText, (slot) => this.ids[slot] as string);
  private readonly slotsOfNumbers = new SlotIndex<number>(hashNumber, (slot) => this.number.numbers[slot] as number);
  private readonly freeSlots: number[] = [];
  /** As many slots as its arrays have; never less than `end`. */
  capacity = 0;

  constructor(boardId: string) {
    this.boardId = boardId;
  }

  get size(): number {
    return this.slots.size;
  }

  /** Every slot in use is below it; some below it may be free. */
  get end(): number {
    return this.ids.length;
  }

  slotOf(id: string): number | undefined {
    return this.slots.get(id);
  }

  slotOfNumber(number: number): number | undefined {
    return this.slotsOfNumbers.get(number);
  }

  idAt(slot: number): string | undefined {
    return this.ids[slot];
  }

  isDeleted(slot: number): boolean {
    return this.deletedAt.has(slot);
  }

  placeAt(viewId: string, slot: number): string | undefined {
    return this.places.get(viewId)?.get(slot);
  }

  storeOf(columnId: string): Store | undefined {
    return this.data.get(columnId);
  }

  put(post: Post): number {
    const slot = this.slots.get(post.id) ?? this.take(post.id);
    this.write(slot, post);
    for (const [columnId, store] of this.data) if (!(columnId in post.data)) store.set(slot, undefined);
    for (const [viewId, places] of this.places) if (!(viewId in post.viewOrder)) places.delete(slot);
    return slot;
  }

  /** So many posts are about to come: room is made for them at once. */
  expect(count: number): void {
    if (count > this.capacity) this.reserve(count);
    this.slots.reserve(count);
    this.slotsOfNumbers.reserve(count);
  }

  /** Posts that are not here yet. */
  putAll(posts: PostColumns): void {
    const slots = posts.id.map((id) => this.take(id));
    for (const [field, store] of this.fields) {
      const values = field === "deletedAt" ? undefined : posts[field];
      if (values) store.setAll(slots, values);
    }
    for (const columnId in posts.data) this.storeFor(columnId).setAll(slots, posts.data[columnId] as unknown[]);
    for (const [index, slot] of slots.entries()) {
      this.renumber(slot, posts.projectSerialNumber[index] as number);
      this.feedback[slot] = posts.isFeedback?.[index] ? 1 : 0;
      const [data, viewOrder] = [posts.otherData?.[index], posts.viewOrder?.[index]];
      if (data) this.writeData(slot, data);
      if (viewOrder) this.writePlaces(slot, viewOrder);
      this.log.add(slot);
    }
  }

  /** What `putAll` takes. Deleted posts have no place in it. */
  columns(slots: readonly number[]): PostColumns {
    const of = <Value>(store: Store) => slots.map((slot) => (store.raw(slot) ?? null) as Value);
    const times = (store: MomentStore) => slots.map((slot) => (store.has(slot) ? store.time(slot) : null));
    return {
      id: slots.map((slot) => this.ids[slot] as string),
      projectSerialNumber: of(this.number),
      sectionId: of(this.section),
      title: of(this.title),
      contentsText: of(this.contents),
      contentsVersion: of(this.contentsVersion),
      isFeedback: slots.map((slot) => this.feedback[slot] === 1),
      userAgent: of(this.userAgent),
      postedBy: of(this.postedBy),
      updatedBy: of(this.updatedBy),
      archivedBy: of(this.archivedBy),
      postedAt: times(this.postedAt) as number[],
      userUpdatedAt: times(this.userUpdatedAt) as number[],
      archivedAt: times(this.archivedAt),
      data: Object.fromEntries([...this.data].map(([columnId, store]) => [columnId, of(store)])),
      otherData: [],
      viewOrder: slots.map((slot) => this.placesOf(slot)),
    };
  }

  patch(id: string, patch: PostPatch): number | undefined {
    const slot = this.slots.get(id);
    if (slot !== undefined) this.write(slot, patch);
    return slot;
  }

  remove(id: string): number | undefined {
    const slot = this.slots.get(id);
    if (slot === undefined) return undefined;
    this.slotsOfNumbers.delete(this.number.get(slot) as number);
    this.slots.delete(id);
    for (const store of this.stores()) store.set(slot, undefined);
    for (const places of this.places.values()) places.delete(slot);
    this.ids[slot] = undefined;
    this.freeSlots.push(slot);
    this.log.add(slot);
    return slot;
  }

  read(slot: number): Post {
    const data: Record<string, unknown> = {};
    for (const [columnId, store] of this.data) {
      const value = store.raw(slot);
      if (value !== undefined) data[columnId] = value;
    }
    return {
      id: this.ids[slot] as string,
      projectSerialNumber: this.number.get(slot) as number,
      boardId: this.boardId,
      sectionId: this.section.get(slot) as string,
      title: this.title.get(slot) as string,
      contentsText: this.contents.get(slot) as string,
      contentsVersion: this.contentsVersion.get(slot) as number,
      isFeedback: this.feedback[slot] === 1,
      userAgent: (this.userAgent.get(slot) as string | undefined) ?? null,
      postedBy: (this.postedBy.get(slot) as string | undefined) ?? null,
      updatedBy: (this.updatedBy.get(slot) as string | undefined) ?? null,
      postedAt: this.postedAt.raw(slot) as string,
      userUpdatedAt: this.userUpdatedAt.raw(slot) as string,
      archivedAt: (this.archivedAt.raw(slot) as string | undefined) ?? null,
      archivedBy: (this.archivedBy.get(slot) as string | undefined) ?? null,
      deletedAt: (this.deletedAt.raw(slot) as string | undefined) ?? null,
      data,
      viewOrder: this.placesOf(slot),
    };
  }

  /** Also when its kind changed: what fits the new kind is there at once, the rest is kept out of sight. */
  setColumn(column: Column): void {
    this.rehouse(column.id, storeOf(column));
  }

  /** Its values stay with the posts: the column may come back. */
  removeColumn(columnId: string): void {
    if (this.data.has(columnId)) this.rehouse(columnId, new LeftoverStore());
  }

  get bytes(): number {
    let bytes = this.slots.size * ID_BYTES + this.feedback.byteLength + this.slots.bytes + this.slotsOfNumbers.bytes;
    for (const store of this.stores()) bytes += store.bytes;
    for (const places of this.places.values()) bytes += places.size * PLACE_BYTES;
    return bytes;
  }

  private rehouse(columnId: string, store: Store): void {
    const old = this.data.get(columnId);
    store.reserve(this.capacity);
    if (old) for (let slot = 0; slot < this.ids.length; slot++) store.set(slot, old.raw(slot));
    this.data.set(columnId, store);
  }

  private write(slot: number, fields: PostPatch): void {
    if (fields.projectSerialNumber !== undefined) this.renumber(slot, fields.projectSerialNumber);
    if (fields.isFeedback !== undefined) this.feedback[slot] = fields.isFeedback ? 1 : 0;
    for (const [field, store] of this.fields)
      if (fields[field] !== undefined) store.set(slot, fields[field] ?? undefined);
    if (fields.data) this.writeData(slot, fields.data);
    if (fields.viewOrder) this.writePlaces(slot, fields.viewOrder);
    this.log.add(slot);
  }

  private writeData(slot: number, data: NonNullable<PostPatch["data"]>): void {
    for (const columnId in data) this.storeFor(columnId).set(slot, data[columnId] ?? undefined);
  }

  private writePlaces(slot: number, viewOrder: NonNullable<PostPatch["viewOrder"]>): void {
    for (const viewId in viewOrder) this.place(viewId, slot, viewOrder[viewId]);
  }

  private renumber(slot: number, number: number): void {
    const old = this.number.get(slot);
    if (old === number) return;
    if (old !== undefined) this.slotsOfNumbers.delete(old);
    this.number.set(slot, number);
    this.slotsOfNumbers.set(number, slot);
  }

  private place(viewId: string, slot: number, key: string | null | undefined): void {
    const places = this.places.get(viewId);
    if (!key) {
      places?.delete(slot);
      if (places?.size === 0) this.places.delete(viewId);
    } else if (places) places.set(slot, key);
    else this.places.set(viewId, new Map([[slot, key]]));
  }

  private placesOf(slot: number): Record<string, string> {
    const viewOrder: Record<string, string> = {};
    for (const [viewId, places] of this.places) {
      const key = places.get(slot);
      if (key !== undefined) viewOrder[viewId] = key;
    }
    return viewOrder;
  }

  private storeFor(columnId: string): Store {
    const known = this.data.get(columnId);
    if (known) return known;
    const made = new LeftoverStore();
    this.data.set(columnId, made);
    return made;
  }

  private *stores(): Iterable<Store> {
    yield this.number;
    for (const [, store] of this.fields) yield store;
    yield* this.data.values();
  }

  private take(id: string): number {
    const slot = this.freeSlots.pop() ?? this.ids.length;
    if (slot >= this.capacity) this.reserve(Math.max(FIRST_CAPACITY, this.capacity * 2));
    this.ids[slot] = id;
    this.slots.set(id, slot);
    return slot;
  }

  private reserve(capacity: number): void {
    this.capacity = capacity;
    for (const store of this.stores()) store.reserve(capacity);
    const feedback = new Uint8Array(capacity);
    feedback.set(this.feedback);
    this.feedback = feedback;
  }
}

type StoredField = Exclude<keyof Post, "id" | "boardId" | "projectSerialNumber" | "isFeedback" | "data" | "viewOrder">;

const STORES = {
  number: (fits: Fits) => new NumberStore(fits),
  dictionary: (fits: Fits) => new DictionaryStore(fits),
  text: (fits: Fits) => new TextStore(fits),
  value: (fits: Fits) => new ValueStore(fits),
} as const;

function storeOf(column: Column): Store {
  const kind = kindOf(column);
  if (!isInData(column)) return new LeftoverStore();
  return STORES[kind.store](kind.fits ?? ((value) => kind.value.safeParse(value).success));
}
