import type { Reading } from "@itoguchi/core/columns/kind";
import { isMirror } from "@itoguchi/core/columns/kinds/column-data-mirror";
import type { LinkedPost, ListedPost } from "@itoguchi/core/model/listed-post";
import type { BoardView } from "@itoguchi/core/model/view";
import { Arrangement } from "@itoguchi/core/views/engine/arrangement";
import { PostLister } from "@itoguchi/core/views/engine/post-lister";
import type { ProjectStore } from "../project/project-store.ts";
import type { SourceGroup, ViewSource } from "./view-source.ts";

/** A view of a board whose posts are all in the browser: filter, order and groups need no round trip. */
export class LocalSource implements ViewSource {
  readonly #store: ProjectStore;
  readonly #view: BoardView;
  #arrangement: Arrangement;
  #lister: PostLister;
  readonly #posts = new Map<number, ListedPost>();
  #seen: number;
  #stoodOn: string;
  #storeVersion = -1;
  #version = 0;
  #replica: ProjectStore["replica"];

  constructor(store: ProjectStore, view: BoardView) {
    this.#store = store;
    this.#view = view;
    this.#replica = store.replica;
    this.#arrangement = this.#arranged();
    this.#lister = this.#listing();
    this.#seen = this.#table.log.version;
    this.#stoodOn = this.#standing();
  }

  subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener);

  version = (): number => {
    this.#catchUp();
    return this.#version;
  };

  versionOf(): number {
    return this.version();
  }

  get isGrouped(): boolean {
    return this.#arrangement.isGrouped;
  }

  get size(): number {
    this.#catchUp();
    return this.#arrangement.size;
  }

  get functionValues() {
    this.#catchUp();
    return this.#arrangement.functions();
  }

  groups(): readonly SourceGroup[] {
    this.#catchUp();
    const arrangement = this.#arrangement;
    return arrangement
      .groups()
      .map((group) => ({ ...group, functionValues: arrangement.isGrouped ? arrangement.functions(group.key) : {} }));
  }

  post(groupKey: string, index: number): ListedPost | undefined {
    this.#catchUp();
    const [slot] = this.#arrangement.page(groupKey, index, 1);
    return slot === undefined ? undefined : this.#listed(slot);
  }

  idAt(groupKey: string, index: number): string | undefined {
    this.#catchUp();
    const [slot] = this.#arrangement.page(groupKey, index, 1);
    return slot === undefined ? undefined : this.#table.idAt(slot);
  }

  want(): void {}

  placesOf(postId: string): readonly { groupKey: string; index: number }[] {
    this.#catchUp();
    const slot = this.#table.slotOf(postId);
    if (slot === undefined) return [];
    return this.#arrangement.groupsOf(slot).map((groupKey) => ({
      groupKey,
      index: this.#arrangement.positionOf(slot, groupKey) ?? 0,
    }));
  }

  /** Those that the posts read so far are linked with. */
  get linkedPosts(): LinkedPost[] {
    return this.#lister.linkedPosts;
  }

  get #table() {
    return this.#store.replica.table.board(this.#view.boardId);
  }

  #listed(slot: number): ListedPost {
    const known = this.#posts.get(slot) ?? this.#lister.whole(slot, this.#lister.plain(slot), this.#view.id);
    this.#posts.set(slot, known);
    return known;
  }

  #reading(): Reading {
    const { replica, timeZone, calendar, memberId, accountName, names } = this.#store;
    const memberName = (id: string) => accountName(id) ?? "";
    return replica.table.reading({
      ...{ now: new Date(), timeZone, calendar },
      ...{ self: memberId, memberName, namesVersion: names.size },
    });
  }

  #arranged(): Arrangement {
    return new Arrangement({ project: this.#store.replica.table, view: this.#view, reading: this.#reading() });
  }

  #listing(): PostLister {
    return new PostLister(this.#store.replica.table, this.#view.boardId, this.#store.accountName);
  }

  /** What every post's look depends on beside itself. */
  #standing(): string {
    const { table } = this.#store.replica;
    // What is seen through links may be any value of any post.
    const isMirroring = table.columns(this.#view.boardId).some(isMirror);
    return `${table.structureVersion} ${isMirroring ? table.version : table.linkVersion}`;
  }

  #catchUp(): void {
    if (this.#storeVersion === this.#store.version()) return;
    this.#storeVersion = this.#store.version();
    if (this.#replica !== this.#store.replica) {
      this.#startAnew();
      return;
    }
    const { log } = this.#table;
    const isSame = this.#arrangement.refresh(this.#reading()) === "same" && log.version === this.#seen;
    const standing = this.#standing();
    if (isSame && standing === this.#stoodOn) return;
    const changed = standing === this.#stoodOn ? log.since(this.#seen) : undefined;
    if (changed) for (const slot of changed) this.#posts.delete(slot);
    else {
      this.#posts.clear();
      this.#lister = this.#listing();
    }
    this.#seen = log.version;
    this.#stoodOn = standing;
    this.#version++;
  }

  #startAnew(): void {
    this.#replica = this.#store.replica;
    this.#arrangement = this.#arranged();
    this.#lister = this.#listing();
    this.#posts.clear();
    this.#seen = this.#table.log.version;
    this.#stoodOn = this.#standing();
    this.#version++;
  }
}
