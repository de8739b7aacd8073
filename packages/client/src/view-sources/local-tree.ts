import type { Reading } from "@itoguchi/core/columns/kind";
import type { BoardView } from "@itoguchi/core/model/view";
import { reveal } from "@itoguchi/core/tree/reveal";
import type { TreeRow } from "@itoguchi/core/tree/tree.operations";
import { treeColumnsIn } from "@itoguchi/core/tree/tree-columns";
import type { Openness } from "@itoguchi/core/tree/tree-rows";
import { ViewTree } from "@itoguchi/core/tree/view-tree";
import { Arrangement } from "@itoguchi/core/views/engine/arrangement";
import { PostLister } from "@itoguchi/core/views/engine/post-lister";
import type { PlacedPost } from "@itoguchi/core/views/engine/table/project-table";
import type { ViewQuery } from "@itoguchi/core/views/engine/view-query";
import type { ProjectStore } from "../project/project-store.ts";
import type { TreeSource } from "./tree-source.ts";

/** A tree whose boards are all in the browser. */
export class LocalTree implements TreeSource {
  readonly #store: ProjectStore;
  readonly #view: BoardView;
  readonly #listeners = new Set<() => void>();
  readonly #leave: () => void;
  #openness: Openness;
  #shown: ViewTree | undefined;
  #rows = new Map<number, TreeRow>();
  #arrangements = new Map<string, Arrangement>();
  #listers = new Map<string, PostLister>();
  #replica: ProjectStore["replica"] | undefined;
  #projectVersion = -1;
  #structureVersion = -1;
  #namesVersion = -1;
  #version = 0;

  constructor(store: ProjectStore, view: BoardView, openness: Openness) {
    this.#store = store;
    this.#view = view;
    this.#openness = openness;
    this.#leave = store.subscribe(() => this.#tell());
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  version = (): number => {
    this.#catchUp();
    return this.#version;
  };

  get openness(): Openness {
    return this.#openness;
  }

  get rowCount(): number {
    this.#catchUp();
    return this.#shown?.lines(this.#openness).nodes.length ?? 0;
  }

  get matchCount(): number {
    this.#catchUp();
    return this.#shown?.tree.matchCount ?? 0;
  }

  get levels(): number {
    this.#catchUp();
    return this.#shown?.tree.levels ?? 0;
  }

  get hasColumns(): boolean {
    this.#catchUp();
    return this.#shown !== undefined;
  }

  row(index: number): TreeRow | undefined {
    this.#catchUp();
    const known = this.#rows.get(index);
    if (known) return known;
    const [made] = this.#shown?.rows(this.#openness, { from: index, until: index + 1 }, this.#present) ?? [];
    if (made) this.#rows.set(index, made);
    return made;
  }

  want(): void {}

  unfold(openness: Openness): void {
    this.#openness = openness;
    this.#rows.clear();
    this.#version++;
    this.#tell();
  }

  async reveal(postId: string): Promise<number | undefined> {
    this.#catchUp();
    if (!this.#shown) return undefined;
    const { openness, row } = reveal(this.#shown.tree, this.#openness, postId);
    if (openness !== this.#openness) this.unfold(openness);
    return row;
  }

  close(): void {
    this.#leave();
  }

  #present = ({ table, slot }: PlacedPost) => {
    const { replica, accountName } = this.#store;
    const lister = this.#listers.get(table.boardId) ?? new PostLister(replica.table, table.boardId, accountName);
    this.#listers.set(table.boardId, lister);
    return lister.whole(slot, lister.plain(slot), this.#view.id);
  };

  #reading(): Reading {
    const { replica, timeZone, calendar, memberId, accountName, names } = this.#store;
    const memberName = (id: string) => accountName(id) ?? "";
    return replica.table.reading({
      ...{ now: new Date(), timeZone, calendar },
      ...{ self: memberId, memberName, namesVersion: names.size },
    });
  }

  #arrange = (view: ViewQuery): Arrangement => {
    const key = `${view.boardId} ${view.filterGroupList.length > 0}`;
    const reading = this.#reading();
    const known = this.#arrangements.get(key);
    known?.refresh(reading);
    const arrangement = known ?? new Arrangement({ project: this.#store.replica.table, view, reading });
    this.#arrangements.set(key, arrangement);
    return arrangement;
  };

  #catchUp(): void {
    const { replica, names } = this.#store;
    const { version, structureVersion } = replica.table;
    const isSame = this.#replica === replica && this.#projectVersion === version && this.#namesVersion === names.size;
    if (isSame) return;
    // Another structure may be another question: columns are found by their names.
    if (this.#replica !== replica || this.#structureVersion !== structureVersion) this.#arrangements.clear();
    this.#structureVersion = structureVersion;
    this.#replica = replica;
    this.#projectVersion = version;
    this.#namesVersion = names.size;
    this.#rows.clear();
    this.#listers.clear();
    const columns = treeColumnsIn(replica, this.#view);
    this.#shown =
      columns && new ViewTree({ project: replica.table, view: this.#view, columns, arrange: this.#arrange });
    this.#version++;
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
